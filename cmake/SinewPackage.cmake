# Installation and the Debian package.   ./dev package

include(GNUInstallDirs)
install(TARGETS sinew sinew-cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS sinew-import RUNTIME DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/sinew)
install(FILES resources/characters/humanoid.glb resources/characters/humanoid.fbx
        DESTINATION ${CMAKE_INSTALL_DATADIR}/sinew/characters)
install(FILES resources/sinew.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES resources/icons/sinew.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
install(FILES README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/sinew)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/sinew RENAME copyright)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME sinew)
set(CPACK_PACKAGE_VENDOR "The Sinew authors")
set(CPACK_PACKAGE_CONTACT "The Sinew authors <sinew@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Character animation workbench")
set(CPACK_PACKAGE_DESCRIPTION "Opens glTF characters, shows them skinned, lit and moving, and gives the same numbers on the command line.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION graphics)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Loaded at run time, so not seen by shlibdeps: the SVG icon plug-in, software OpenGL, the interface's fonts.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libqt6svg6, libgl1-mesa-dri, fonts-inter")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-roboto")
include(CPack)

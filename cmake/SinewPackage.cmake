# Installation: the Debian packages (./dev package) sinew-cli (with what reads files) and sinew upon it; and for programs of
# others, in neither, the libraries as a CMake package (cmake --install BUILD --component sdk).

include(GNUInstallDirs)
find_package(Python3 REQUIRED COMPONENTS Interpreter)

# Man pages and completion say what the programs say.
set(manuals ${CMAKE_BINARY_DIR}/manuals)
add_custom_command(
  OUTPUT ${manuals}/sinew.1 ${manuals}/sinew-cli.1 ${manuals}/completion/sinew ${manuals}/completion/sinew-cli
  COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/cmake/make_manuals.py ${manuals} $<TARGET_FILE:sinew>
          $<TARGET_FILE:sinew-cli>
  DEPENDS sinew sinew-cli ${CMAKE_SOURCE_DIR}/cmake/make_manuals.py
  COMMENT "Writing the manuals"
  VERBATIM)
add_custom_target(manuals ALL DEPENDS ${manuals}/sinew.1)

# What the packages hold.
set(package ${CMAKE_SOURCE_DIR}/resources/package)
install(TARGETS sinew-cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT cli)
install(TARGETS sinew-import RUNTIME DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/sinew COMPONENT cli)
install(TARGETS sinew RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT window)
install(FILES resources/characters/humanoid.glb resources/characters/humanoid.fbx
        DESTINATION ${CMAKE_INSTALL_DATADIR}/sinew/characters COMPONENT window)
install(FILES resources/props/sword.glb resources/props/stairs.glb DESTINATION ${CMAKE_INSTALL_DATADIR}/sinew/props
        COMPONENT window)
install(FILES ${package}/org.sinew.Sinew.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT window)
install(FILES ${package}/sinew-mime.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages RENAME sinew.xml
        COMPONENT window)
install(FILES ${package}/org.sinew.Sinew.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo COMPONENT window)
install(FILES resources/icons/sinew.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps
        COMPONENT window)
install(DIRECTORY docs/handbook DESTINATION ${CMAKE_INSTALL_DATADIR}/sinew COMPONENT window
        FILES_MATCHING PATTERN *.md PATTERN *.png)
install(FILES README.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/sinew COMPONENT window)
foreach(part cli window)
  set(name sinew)
  if(part STREQUAL cli)
    set(name sinew-cli)
  endif()
  install(FILES ${manuals}/${name}.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT ${part})
  install(FILES ${manuals}/completion/${name} DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
          COMPONENT ${part})
  install(FILES CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${name} COMPONENT ${part})
  install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${name} RENAME copyright COMPONENT ${part})
endforeach()

# find_package(sinew). Headers keep their paths from the top, below include/sinew.
include(CMakePackageConfigHelpers)
set(config_folder ${CMAKE_INSTALL_LIBDIR}/cmake/sinew)
set_target_properties(sinew_core PROPERTIES EXPORT_NAME core)
set_target_properties(sinew_io PROPERTIES EXPORT_NAME io)
set_target_properties(sinew-import PROPERTIES EXPORT_NAME import)
install(TARGETS sinew_core sinew_io EXPORT sinew
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT sdk
        FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/sinew COMPONENT sdk)
install(TARGETS sinew-import EXPORT sinew RUNTIME DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/sinew COMPONENT sdk)
install(EXPORT sinew NAMESPACE sinew:: FILE sinewTargets.cmake DESTINATION ${config_folder} COMPONENT sdk)
configure_package_config_file(cmake/sinewConfig.cmake.in ${CMAKE_BINARY_DIR}/sinewConfig.cmake
                              INSTALL_DESTINATION ${config_folder})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/sinewConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/sinewConfig.cmake ${CMAKE_BINARY_DIR}/sinewConfigVersion.cmake
        DESTINATION ${config_folder} COMPONENT sdk)

# Who makes a package answers for it: as Debian's own tools have it, else as git has it.
set(contact_name "$ENV{DEBFULLNAME}")
set(contact_address "$ENV{DEBEMAIL}")
foreach(part name address)
  if(NOT contact_${part})
    string(REPLACE address email key ${part})
    execute_process(COMMAND git config user.${key} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
                    OUTPUT_VARIABLE contact_${part} OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  endif()
endforeach()
if(NOT contact_name OR NOT contact_address)
  site_name(host)
  set(contact_name "The Sinew authors")
  set(contact_address "root@${host}")
  message(STATUS "Packages name ${contact_address} as their contact; set DEBFULLNAME and DEBEMAIL for another")
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME sinew)
set(CPACK_PACKAGE_VENDOR "The Sinew authors")
set(CPACK_PACKAGE_CONTACT "${contact_name} <${contact_address}>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL cli window)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SECTION graphics)
# Loaded at run time, so not seen by shlibdeps: software OpenGL, the SVG icon plug-in, the interface's fonts.
set(CPACK_DEBIAN_CLI_PACKAGE_NAME sinew-cli)
set(CPACK_DEBIAN_CLI_PACKAGE_DEPENDS "libegl1, libgl1-mesa-dri")
set(CPACK_DEBIAN_CLI_PACKAGE_RECOMMENDS "ffmpeg")  # films
set(CPACK_DEBIAN_CLI_DESCRIPTION "The command line: reads FBX, glTF, BVH and COLLADA, prints poses and curves, fits keys, renders pictures and films without a display.")
set(CPACK_DEBIAN_WINDOW_PACKAGE_NAME sinew)
set(CPACK_DEBIAN_WINDOW_PACKAGE_DEPENDS
    "sinew-cli (= ${PROJECT_VERSION}), libqt6svg6, libgl1-mesa-dri, fonts-inter")
set(CPACK_DEBIAN_WINDOW_PACKAGE_RECOMMENDS "fonts-roboto, qt6-translations-l10n")
set(CPACK_DEBIAN_WINDOW_DESCRIPTION "The program with the window: opens FBX, glTF, BVH and COLLADA characters, shows them skinned, lit and moving, and edits their curves.")
include(CPack)

#!/usr/bin/env python3
"""What resources/translations/texts.py takes for a text, and which translations it refuses."""
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "resources/translations"))
import texts  # noqa: E402


class Collected(unittest.TestCase):
    def collected(self, code, rules=None):
        sources = texts.Sources()
        sources.read("window.cpp", code, rules or {**texts.CORE, **texts.WINDOW})
        self.wrong = sources.wrong
        return {(text.source, text.comment) for text in sources.places}

    def test_literals_in_tr(self):
        self.assertEqual(self.collected('label(tr("Open…")); x = Dock::tr("Log");'), {("Open…", ""), ("Log", "")})
        self.assertEqual(self.collected('tr("scale", "property")'), {("scale", "property")})
        self.assertEqual(self.collected('constexpr auto kName = QT_TR_NOOP("Metres");'), {("Metres", "")})

    def test_literals_side_by_side_are_one(self):
        self.assertEqual(self.collected('tr("One \\"and\\"\\n"\n   // between\n   "two\\u2026")'), {('One "and"\ntwo…', "")})

    def test_not_in_comments_or_other_literals(self):
        self.assertEqual(self.collected('// tr("no")\n/* tr("no") */ const char* s = "tr(\\"no\\")"; int n = 1\'000; char c = \'"\';'),
                         set())

    def test_an_expression_is_taken_where_its_texts_are_named(self):
        self.assertEqual(self.collected("tr(spec.line)"), set())
        self.assertEqual(self.wrong, [])

    def test_a_choice_between_literals_is_refused(self):
        self.collected('tr(one ? "key" : "keys")')
        self.assertEqual(len(self.wrong), 1)

    def test_rows_of_actions(self):
        row = '{"view.grid", "&Grid", "grid", "-View/Shading", "G", "", "Shows the grid.", toggle, N::nothing},'
        rules = {**texts.WINDOW, **texts.TABLES["viewer/app/actions/features"]}
        self.assertEqual(self.collected(row, rules),
                         {("&Grid", ""), ("Shows the grid.", ""), ("View", "menu"), ("Shading", "menu")})


    def test_patterns_of_the_core(self):
        self.assertEqual(self.collected('return fail(text("Joint “{}” is lost.", name));'), {("Joint “{}” is lost.", "")})
        self.assertEqual(self.collected('return fail("No clip.", std::string("detail"));'), {("No clip.", "")})
        self.assertEqual(self.collected('counted(n, "{} key", "{} keys")'), {("{} key", ""), ("{} keys", "")})
        rules = {**texts.CORE, **texts.REPORT}
        self.assertEqual(self.collected('report.add(kind, "No mesh."); report.addCounted(kind, n, "{} a", "{} b");', rules),
                         {("No mesh.", ""), ("{} a", ""), ("{} b", "")})
        self.collected('fail("No " + what)')
        self.assertEqual(len(self.wrong), 1)


class Compared(unittest.TestCase):
    def refused(self, source, translation):
        return bool(texts.differences(source, translation))

    def test_places(self):
        self.assertFalse(self.refused("%1 of %2", "%2, davon %1"))
        self.assertTrue(self.refused("%1 of %2", "%1"))
        self.assertFalse(self.refused("{} in {:.2f} s", "{1} s: {0}"))
        self.assertTrue(self.refused("{} in {} s", "{}"))
        self.assertTrue(self.refused("{} of {}", "{0} {0}"))

    def test_mnemonics(self):
        self.assertFalse(self.refused("&Open", "Ö&ffnen"))
        self.assertTrue(self.refused("&Open", "Öffnen"))
        self.assertTrue(self.refused("Open", "Ö&ffnen"))

    def test_tags_spaces_and_dots(self):
        self.assertTrue(self.refused("<b>Open</b>", "Öffnen"))
        self.assertTrue(self.refused("Open ", "Öffnen"))
        self.assertTrue(self.refused("Open…", "Öffnen"))


class Kept(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name) / "sinew_xx.ts"

    def tearDown(self):
        self.folder.cleanup()

    def test_a_catalogue_comes_back(self):
        written = texts.Catalogue(self.path, "xx")
        written.entries = {texts.Text("a < b & “c”\n", ""): "ä", texts.Text("scale", "property"): "", texts.Text("scale", ""): "s"}
        written.gone = {texts.Text("old", ""): "alt"}
        written.write({})
        read = texts.Catalogue.read(self.path)
        self.assertEqual((read.language, read.entries, read.gone), ("xx", written.entries, written.gone))

    def test_a_draft_stays_and_counts_as_no_translation(self):
        text = texts.Text("Open", "")
        self.path.write_text('<TS version="2.1" language="de"><context><name>sinew</name><message><source>Open</source>'
                             '<translation type="unfinished">Auf</translation></message></context></TS>', encoding="utf-8")
        for _ in range(2):
            catalogue = texts.Catalogue.read(self.path)
            self.assertEqual(catalogue.entries, {text: ""})
            catalogue.bring_up_to_date({text: ["a.cpp:1"]})
            catalogue.write({text: ["a.cpp:1"]})
            self.assertIn('<translation type="unfinished">Auf</translation>', self.path.read_text(encoding="utf-8"))

    def test_what_comes_and_goes(self):
        catalogue = texts.Catalogue(self.path, "xx")
        old, new, back = texts.Text("old", ""), texts.Text("new", ""), texts.Text("back", "")
        catalogue.entries = {old: "alt"}
        catalogue.gone = {back: "zurück"}
        said = {new: ["a.cpp:1"], back: ["a.cpp:2"]}
        self.assertEqual([fault[0] for fault in texts.faults(catalogue, said)],
                         ["lacks", "lacks", "holds, though no source says it,"])
        catalogue.bring_up_to_date(said)
        self.assertEqual((catalogue.entries, catalogue.gone), ({new: "", back: "zurück"}, {old: "alt"}))
        self.assertEqual([fault[0] for fault in texts.faults(catalogue, said)],
                         ["has no translation of", "holds, though no source says it,"])


if __name__ == "__main__":
    unittest.main()

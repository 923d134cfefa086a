import type { Setting } from "@loupe/contract";
import { expect, test } from "vitest";
import { changesIn, choicesOf } from "./setting-values.ts";

const setting = (name: string, more: Partial<Setting> = {}): Setting => ({
  name,
  section: "site",
  title: name,
  description: "",
  form: "line",
  choices: [],
  translation: null,
  preset: null,
  source: "dashboard",
  ownersOnly: false,
  summary: null,
  mustBeTypedAgain: false,
  ...more,
});

test("changesIn returns only values that differ from the saved ones", () => {
  const settings = [
    setting("SAME"),
    setting("OTHER"),
    setting("EMPTIED"),
    setting("LINES", { form: "lines" }),
    setting("OF_ENVIRONMENT", { source: "environment" }),
    setting("KEPT", { form: "secret" }),
    setting("TYPED", { form: "secret" }),
    setting("REMOVED", { form: "secret" }),
    setting("NOT_IN_THE_FORM"),
  ];
  const fields = {
    "values.SAME": " a ",
    "values.OTHER": "b",
    "values.EMPTIED": "",
    "values.LINES": "a\r\nb",
    "values.OF_ENVIRONMENT": "x",
    "values.KEPT": "",
    "values.TYPED": "key",
    "values.REMOVED": "",
    "values.REMOVED.remove": "on",
  };
  const values = { SAME: "a", OTHER: "a", EMPTIED: "a", LINES: "a\nb", KEPT: null };
  expect(changesIn(fields, settings, { values })).toEqual({
    OTHER: "b",
    EMPTIED: null,
    TYPED: "key",
    REMOVED: null,
  });
});

test.each([
  ["on is the default", ["on", "off"], "on", null, ["", "off"]],
  ["on is saved, and the default", ["on", "off"], "on", "on", ["on", "off"]],
  ["off is saved", ["on", "off"], "on", "off", ["", "off"]],
  ["nothing is the default", ["Umami", "Matomo"], null, null, ["", "Umami", "Matomo"]],
])("choicesOf returns each choice once if %s", (_, choices, preset, value, options) => {
  const result = choicesOf({ choices, preset }, value);
  expect(result.map((choice) => choice.value)).toEqual(options);
  expect(new Set(result.map(({ label }) => label)).size).toBe(result.length);
});

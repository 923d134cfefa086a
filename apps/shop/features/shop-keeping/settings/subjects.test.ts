import { expect, test } from "vitest";
import { SECTIONS } from "#server/settings/settings-schema.ts";
import { anchorOf, findSettings, SECTION_TITLES, subjectIn, SUBJECTS } from "./subjects.ts";

/** This section of settings is on the page of the backups. */
const ELSEWHERE = "backups";

test("every section of settings is on exactly one page, and has a title", () => {
  const sectionList = SUBJECTS.flatMap(({ sections }) => sections);
  const all = Object.keys(SECTIONS).filter((section) => section !== ELSEWHERE);
  expect(sectionList.toSorted()).toEqual(all.toSorted());
  for (const section of sectionList) expect(SECTION_TITLES[section], section).toBeTruthy();
});

const settings = [
  ["SMTP_URL", "mail", "Mail server", "Sends all mails of the shop."],
  ["SITE_NAME", "site", "Name", "Stands in the header."],
  ["BACKUP_HOUR", "backups", "Hour of the day", ""],
].map(([name = "", section = "", title = "", description = ""]) => ({
  name,
  section,
  title,
  description,
  form: "line" as const,
  choices: [],
  translation: null,
  preset: null,
  source: "default" as const,
  ownersOnly: false,
  summary: null,
  mustBeTypedAgain: false,
}));

test.each([
  ["mail server", ["SMTP_URL"]],
  ["SERVER mail", ["SMTP_URL"]],
  ["smtp_url", ["SMTP_URL"]],
  ["header", ["SITE_NAME"]],
  ["hour", []],
  ["  ", []],
  ["nothing like it", []],
])("a search for %j finds the settings %j", (search, names) => {
  expect(findSettings(settings, search).map(({ setting }) => setting.name)).toEqual(names);
});

test("subjectIn returns the subject in an address, or undefined", () => {
  expect(subjectIn("?subject=mail")?.id).toBe("mail");
  expect(subjectIn("?subject=nothing")).toBeUndefined();
  expect(subjectIn("")).toBeUndefined();
  expect(anchorOf("SMTP_URL")).toBe("setting-SMTP_URL");
});

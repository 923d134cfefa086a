import { expect, test } from "vitest";
import { ApiError } from "#server/http/api-error.ts";
import { EDITABLE_NAMES } from "#server/settings/settings-schema.ts";
import type { Config } from "#server/config.ts";
import { checkValues, type Values } from "./checks.server.ts";
import { wordsOf } from "./setting-labels.server.ts";

const SAVED = { version: 0, values: new Map<string, string>(), unreadable: [] };
const CONFIG = { environment: new Map<string, string>() } as unknown as Config;

/** The sentences about these values; `of` is a setting's name. */
function faultsOf(values: Values, of = ""): string[] {
  try {
    checkValues(values, SAVED, CONFIG);
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return (error.issues ?? []).flatMap(({ path, message }) => (path.endsWith(of) ? message : []));
  }
}

/** Texts that are too long, of the wrong kind or out of bounds. */
const WRONG = ["x".repeat(5000), "?", "-1", "999999999", "http://", "a b", "#"];

/** Words of the validation library, and names of variables. */
const FOR_PROGRAMMERS =
  /invalid|too (small|big)|expected|received|undefined|NaN|pattern|regex|[A-Z]{2,}_[A-Z]/i;

test.each(EDITABLE_NAMES)("a wrong value of %s is refused in a sentence with its label", (name) => {
  const sentences = WRONG.flatMap((text) => faultsOf({ [name]: text }, name));
  for (const sentence of sentences) {
    expect(sentence).not.toMatch(FOR_PROGRAMMERS);
    expect(sentence.startsWith(`${wordsOf(name).title} `), sentence).toBe(true);
  }
});

test.each([
  [{ SITE_NAME: "x".repeat(61) }, "Name must have at most 60 characters"],
  [{ HOME_TEXT: "x".repeat(601) }, "Text on the home page must have at most 600 characters"],
  [{ REFERRAL_NOTICE: "x" }, "Say that links may be referral links must be on or off"],
  [
    {
      ANNOUNCEMENT_FROM: "2026-11-02T10:00[Europe/Berlin]",
      ANNOUNCEMENT_TO: "2026-11-01T10:00[Europe/Berlin]",
    },
    "To must be later than “From”",
  ],
  [{ OIDC_CLIENT_ID: "x" }, "Client secret is required with “Client ID”"],
  [
    { QC_PARTNER_URL: "https://a.example" },
    /^QC partner: app key is required with “QC partner: address”$/i,
  ],
  [{ BACKUP_TO: "bucket" }, /is required for backups to a bucket$/],
])("%j: %s", (values, sentence) => {
  expect(faultsOf(values as Values).join("\n")).toMatch(
    typeof sentence === "string" ? new RegExp(`^${sentence}$`, "m") : new RegExp(sentence, "im"),
  );
});

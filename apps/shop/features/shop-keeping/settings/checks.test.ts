import { expect, test } from "vitest";
import { ApiError } from "#server/http/api-error.ts";
import { EDITABLE_NAMES } from "#server/settings/settings-schema.ts";
import type { Config } from "#server/config.ts";
import { checkValues, type Values } from "./checks.server.ts";
import { wordsOf } from "./setting-labels.server.ts";

const SAVED = {
  version: 0,
  values: new Map<string, string>(),
  unreadable: [],
  isDemonstrationOver: true,
};
const CONFIG = { environment: new Map<string, string>() } as unknown as Config;

/** Returns the error messages about these values. `of` limits them to one setting. */
function errorsOf(values: Values, of = ""): string[] {
  try {
    checkValues(values, SAVED, CONFIG);
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return (error.issues ?? []).flatMap(({ path, message }) => (path.endsWith(of) ? message : []));
  }
}

/** Values that are too long, of the wrong kind or out of range. */
const WRONG = ["x".repeat(5000), "?", "-1", "999999999", "http://", "a b", "#"];

/** Matches words of the validation library and names of variables, which owners would not understand. */
const FOR_PROGRAMMERS =
  /invalid|too (small|big)|expected|received|undefined|NaN|pattern|regex|[A-Z]{2,}_[A-Z]/i;

test.each(EDITABLE_NAMES)(
  "an invalid value of %s results in an error that starts with the setting's title",
  (name) => {
    const sentences = WRONG.flatMap((text) => errorsOf({ [name]: text }, name));
    for (const sentence of sentences) {
      expect(sentence).not.toMatch(FOR_PROGRAMMERS);
      expect(sentence.startsWith(`${wordsOf(name).title} `), sentence).toBe(true);
    }
  },
);

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
])("the values %j result in the error %s", (values, sentence) => {
  expect(errorsOf(values as Values).join("\n")).toMatch(
    typeof sentence === "string" ? new RegExp(`^${sentence}$`, "m") : new RegExp(sentence, "im"),
  );
});

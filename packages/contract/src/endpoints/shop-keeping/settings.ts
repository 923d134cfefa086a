import * as z from "zod";
import { SAVED_SETTINGS_REFUSALS, TRIES_REFUSALS } from "../../api-errors/refusal-groups.ts";
import { route } from "../../endpoint.ts";
import {
  FORM_FIELDS_BYTES_MAX,
  INTEGER_MAX,
  LOGO_BYTES_MAX,
  SETTINGS_BYTES_MAX,
} from "../../limits.ts";
import { answerOf, Cursor, Limit } from "../../shapes.ts";
import { DemonstrationChoice } from "./demonstration.ts";
import { fieldError } from "../../api-errors/field-error-sentences.ts";

const Version = z
  .number()
  .int()
  .min(0)
  .max(INTEGER_MAX)
  .meta({ description: "of the settings; 0 before any save" });

const SavedValues = z.record(z.string(), z.string().nullable());

/**
 * The values of settings by name, as written in the environment. The names are not in this file: the shop adds
 * them when it serves the OpenAPI document.
 */
export const SettingValues = SavedValues.meta({
  id: "SettingValues",
  description: "by name, as they would be written in the environment; null: the default",
});

const Setting = z
  .object({
    name: z.string(),
    section: z.string(),
    title: z.string(),
    description: z.string(),
    form: z
      .enum(["line", "lines", "secret", "choice", "colour", "picture", "time", "switch"])
      .meta({ description: "how it is typed in" }),
    translation: z
      .object({ of: z.string(), language: z.string() })
      .nullable()
      .meta({ description: "of a text in another language: the setting of the English text" }),
    choices: z.array(z.string()).meta({ description: "of a choice" }),
    preset: z.string().nullable().meta({ description: "the value if the setting is not set" }),
    source: z
      .enum(["environment", "dashboard", "default"])
      .meta({ description: "the environment wins, and then it cannot be saved here" }),
    ownersOnly: z.boolean().meta({ description: "admins see it and cannot save it" }),
    summary: z.string().nullable().meta({
      description: "the part of a secret that may be shown, such as a mail server's host",
    }),
    mustBeTypedAgain: z.boolean().meta({
      description:
        "a secret that another session secret sealed, or a saved value that this version does not accept",
    }),
  })
  .meta({ id: "Setting" });
export type Setting = z.output<typeof Setting>;

const Settings = z
  .object({
    version: Version,
    values: SettingValues.meta({ description: "secrets are never answered: they are null" }),
    settings: z.array(Setting),
  })
  .meta({ id: "Settings" });
export type Settings = z.output<typeof Settings>;

export const getSettings = route({
  address: "GET /settings",
  summary: "The settings of the dashboard: their values, and the source of each",
  access: "admin",
  data: Settings,
});

export const patchSettings = route({
  address: "PATCH /settings",
  summary: "Saves settings, all or none; they are in force in every process within a second",
  access: "admin",
  body: z.object({
    version: Version.meta({
      description:
        "the version that the client has read; if there is a newer one, the response is 409",
    }),
    values: SettingValues,
    demonstration: DemonstrationChoice,
  }),
  bodyBytesMax: SETTINGS_BYTES_MAX,
  data: Settings,
  refusals: [...SAVED_SETTINGS_REFUSALS],
});

const Text = z.string().nullable();
const Kept = z.enum(["secret", "environment", "changed"]).meta({
  description: "a secret's old values are not stored; the environment wins; changed again since",
});

const SettingsSave = z
  .object({
    version: Version,
    changes: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        isSecret: z.boolean().meta({ description: "its values are not stored in the history" }),
        from: z.string().nullable(),
        to: z.string().nullable(),
      }),
    ),
    restores: Version.nullable().meta({ description: "the version whose values were restored" }),
    savedBy: z.string(),
    savedAt: z.iso.datetime(),
  })
  .meta({ id: "SettingsSave" });
export type SettingsSave = z.output<typeof SettingsSave>;

export const getSettingsHistory = route({
  address: "GET /settings/history",
  summary: "Every save of the settings, newest first",
  access: "admin",
  query: z.object({ limit: Limit, cursor: Cursor }),
  answer: answerOf(z.array(SettingsSave)).extend({ nextCursor: z.string().nullable() }),
});

const SettingsPreview = z
  .object({
    changes: z.array(z.object({ name: z.string(), title: z.string(), from: Text, to: Text })),
    kept: z
      .array(z.object({ name: z.string(), title: z.string(), why: Kept }))
      .meta({ description: "the changes of that save, and settings that remain unchanged" }),
    disconnects: z.array(z.string()).meta({ description: "external services, by their names" }),
  })
  .meta({ id: "SettingsPreview" });
export type SettingsPreview = z.output<typeof SettingsPreview>;

const Before = z.coerce.number().int().min(0).max(INTEGER_MAX).optional();

export const previewSettings = route({
  address: "GET /settings/preview",
  summary: "The changes that undoing one save, or restoring an earlier version, would make",
  access: "admin",
  query: z
    .object({
      undoes: Before.meta({ description: "a version, of which only the changes are undone" }),
      restores: Before.meta({ description: "a version: everything that was changed after it" }),
    })
    .refine(({ undoes, restores }) => (undoes === undefined) !== (restores === undefined), {
      error: "undoes or restores is required, and not both",
    }),
  data: SettingsPreview,
  refusals: ["settings_version_not_found"],
});

export const undoSettings = route({
  address: "POST /settings/undo",
  summary: "Undoes the changes of one save, except those that have been changed again since then",
  access: "admin",
  body: z.object({
    version: Version,
    undoes: Version,
    demonstration: DemonstrationChoice,
  }),
  data: Settings,
  refusals: ["settings_version_not_found", ...SAVED_SETTINGS_REFUSALS],
});

export const restoreSettings = route({
  address: "POST /settings/restore",
  summary: "Saves the values of an earlier version again; secrets stay as they are",
  access: "admin",
  body: z.object({ version: Version, restores: Version, demonstration: DemonstrationChoice }),
  data: Settings,
  refusals: ["settings_version_not_found", ...SAVED_SETTINGS_REFUSALS],
});

const TestMail = z
  .object({
    outcome: z.enum(["sent", "failed"]),
    text: z.string().meta({ description: "the mail server's response, in words" }),
  })
  .meta({ id: "TestMail" });
export type TestMail = z.output<typeof TestMail>;

export const sendTestMail = route({
  address: "POST /settings/test-mail",
  summary: "Sends a letter to the caller's own address, by the mail settings in force",
  access: "admin",
  data: TestMail,
  refusals: [...TRIES_REFUSALS],
});

export const uploadLogo = route({
  address: "POST /settings/logo",
  summary: "Saves the logo, encoded again from a PNG, JPEG or WebP; PATCH with null removes it",
  access: "admin",
  form: "files",
  bodyBytesMax: LOGO_BYTES_MAX + FORM_FIELDS_BYTES_MAX,
  body: z.object({
    file: z.file(fieldError("picture_required")).min(1, fieldError("picture_required")),
    version: z.coerce.number().int().min(0).max(INTEGER_MAX),
  }),
  data: Settings,
  refusals: [
    "image_damaged",
    "image_too_large",
    "image_too_many_frames",
    "logo_too_wide",
    "logo_type",
    "pictures_not_readable",
    ...SAVED_SETTINGS_REFUSALS,
  ],
});

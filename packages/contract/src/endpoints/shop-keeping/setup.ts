import * as z from "zod";
import { NEW_PASSWORD_REFUSALS, TRIES_REFUSALS } from "../../api-errors/refusal-groups.ts";
import { route } from "../../endpoint.ts";
import {
  BACKUP_PIECE_BYTES_MAX,
  FORM_FIELDS_BYTES_MAX,
  PASSPHRASE_LENGTH_MAX,
} from "../../limits.ts";
import { NewPassword } from "../../passwords.ts";
import { EmailInput } from "../../shapes.ts";
import { Renewed } from "../accounts/auth.ts";
import { LoggedIn, PersonName } from "../accounts/users.ts";

/** The number of steps in the setup of a new shop. */
export const SETUP_STEPS = 6;

const Step = z.number().int().min(1).max(SETUP_STEPS);

const Setup = z
  .object({
    step: Step.meta({ description: "the owner's last step" }),
    language: z.string().meta({ description: "of mails to the owner" }),
    hasAccount: z
      .boolean()
      .meta({ description: "the owner has given the account a name, an address and a password" }),
  })
  .meta({ id: "Setup" });
export type Setup = z.output<typeof Setup>;

export const openSetup = route({
  address: "POST /setup/open",
  summary: "Logs in the owner of a new shop with the key of the link that its first start printed",
  access: "public",
  anyToken: true,
  body: z.object({ key: z.string().max(100).meta({ description: "works once" }) }),
  answer: LoggedIn,
  refusals: ["setup_link_invalid", "setup_link_used", ...TRIES_REFUSALS],
});

export const getSetup = route({
  address: "GET /setup",
  summary: "How far the first run has come; 404 once it is finished",
  access: "owner",
  data: Setup,
  refusals: ["setup_over"],
});

export const saveSetup = route({
  address: "PATCH /setup",
  summary: "Remembers the step of the first run, or ends it",
  access: "owner",
  body: z.object({
    step: Step,
    language: z.string().max(20).optional().meta({ description: "of mails to the owner" }),
    finished: z.literal(true).optional(),
  }),
  refusals: ["setup_over"],
});

export const nameOwner = route({
  address: "POST /setup/owner",
  summary:
    "Gives the owner's account, once, a name, an address and a password; all its other sessions end",
  access: "owner",
  body: z.object({ name: PersonName, email: EmailInput, password: NewPassword }),
  answer: Renewed,
  refusals: ["email_taken", "reauth_required", "setup_over", ...NEW_PASSWORD_REFUSALS],
});

export const sendSetupBackup = route({
  address: "POST /setup/backup",
  summary:
    "Takes the next piece of a backup's file, of at most 8 MB, in the first run. A piece at offset 0 begins anew",
  access: "owner",
  form: "files",
  bodyBytesMax: BACKUP_PIECE_BYTES_MAX + FORM_FIELDS_BYTES_MAX,
  body: z.object({
    offset: z.coerce.number().int().min(0).meta({ description: "of the piece in the file" }),
    file: z.file(),
  }),
  data: z.object({ bytes: z.number().meta({ description: "that are here now" }) }),
  refusals: [
    "backup_not_stored",
    "backup_piece_lost",
    "reauth_required",
    "setup_over",
    "shop_in_use",
  ],
});

export const RestoreProgress = z.object({
  step: z.enum(["saving", "checking", "pictures"]),
  done: z.number(),
});
export type RestoreProgress = z.output<typeof RestoreProgress>;

export const RestoreReport = z
  .object({
    rows: z.number(),
    pictures: z.number().nullable().meta({
      description: "null: the backup is of an earlier version, which left out pictures",
    }),
    picturesMissing: z.number(),
    hasSecrets: z.boolean().meta({
      description: "false: saved secrets and authenticator apps have to be set up again",
    }),
  })
  .meta({ id: "RestoreReport" });
export type RestoreReport = z.output<typeof RestoreReport>;

export const restoreSetup = route({
  address: "POST /setup/restore",
  summary:
    "Replaces the whole new shop by the backup that was sent, and ends the first run. With progress=true the answer is streamed as NDJSON: { step, done } at intervals, and the full answer as the last line",
  access: "owner",
  form: "files",
  bodyBytesMax: FORM_FIELDS_BYTES_MAX,
  query: z.object({ progress: z.enum(["true", "false", ""]).optional() }),
  body: z.object({
    passphrase: z.string().max(PASSPHRASE_LENGTH_MAX).meta({
      description: "opens an encrypted backup; empty for one that is not",
    }),
  }),
  data: RestoreReport,
  refusals: [
    "backup_not_restored",
    "backup_running",
    "no_backup_sent",
    "not_a_backup",
    "passphrase_required",
    "passphrase_wrong",
    "reauth_required",
    "setup_over",
    "shop_in_use",
  ],
});

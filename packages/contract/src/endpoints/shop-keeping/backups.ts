import * as z from "zod";
import { route } from "../../endpoint.ts";
import {
  FORM_FIELDS_BYTES_MAX,
  PASSPHRASE_LENGTH_MAX,
  PASSPHRASE_LENGTH_MIN,
} from "../../limits.ts";
import { fieldError } from "../../api-errors/field-error-sentences.ts";
import { RestoreReport } from "./setup.ts";

const Count = z.number().int().min(0);
const Time = z.iso.datetime();
const ENDED = "interrupted: the process that did it ended first";

const Drill = z
  .object({
    state: z
      .enum(["running", "passed", "failed", "interrupted"])
      .meta({ description: `passed: restored, with every row; ${ENDED}` }),
    at: Time,
    took_ms: Count.nullable(),
    rows: Count.nullable().meta({ description: "that were restored and counted" }),
    pictures: Count.nullable().meta({
      description:
        "the pictures in the backup and the number expected; null for a backup without pictures",
    }),
    fault: z.string().nullable(),
  })
  .meta({ description: "the last time that it was restored into a scratch database" });

export const Backup = z
  .object({
    name: z.string().meta({ description: "of its file" }),
    place: z.enum(["disk", "bucket"]),
    machine: z
      .string()
      .meta({ description: "the machine whose disk contains the backup, or which created it" }),
    isScheduled: z.boolean(),
    state: z
      .enum(["running", "done", "failed", "interrupted", "missing"])
      .meta({ description: `missing: its file is gone from the disk; ${ENDED}` }),
    startedAt: Time,
    endedAt: Time.nullable(),
    progress: z
      .object({ done: Count, total: Count })
      .nullable()
      .meta({ description: "rows and pictures that are saved; null unless it is being made" }),
    rows: Count.meta({ description: "0 until it is made" }),
    pictures: Count.nullable().meta({
      description: "uploaded pictures; null for a backup of an earlier version, which has none",
    }),
    picturesMissing: Count.meta({
      description: "pictures that the shop names, but that were not in its storage",
    }),
    passphrase: z.enum(["none", "current", "earlier"]).meta({
      description: "which passphrase opens it; none: it is not encrypted",
    }),
    bytes: Count,
    fault: z.string().nullable().meta({ description: "why it failed, for a person" }),
    drill: Drill.nullable(),
  })
  .meta({ id: "Backup" });
export type Backup = z.output<typeof Backup>;

export const Backups = z
  .object({
    backups: z
      .array(Backup)
      .meta({ description: "the 50 newest, and the 50 newest that were created" }),
    last: Time.nullable().meta({ description: "when the newest that is whole was begun" }),
    next: Time.nullable().meta({ description: "of the daily ones; null without a schedule" }),
    place: z.enum(["disk", "bucket"]).meta({
      description: "the place of the next backup; the disk until a passphrase is set",
    }),
    passphraseSetAt: Time.nullable().meta({ description: "null: backups are not encrypted" }),
    keeps: Count.meta({ description: "how many backups are stored" }),
  })
  .meta({ id: "Backups" });
export type Backups = z.output<typeof Backups>;

export const getBackups = route({
  address: "GET /backups",
  summary: "The backups, the progress of the running one, and the time of the next one",
  access: "owner",
  data: Backups,
});

export const BackupPassphrase = z
  .string()
  .trim()
  .min(PASSPHRASE_LENGTH_MIN)
  .max(PASSPHRASE_LENGTH_MAX);
const TypedPassphrase = z
  .string()
  .max(PASSPHRASE_LENGTH_MAX)
  .meta({ description: "decrypts an encrypted backup; used for this call and not stored" });

export const setBackupPassphrase = route({
  address: "POST /backups/passphrase",
  summary:
    "Sets the passphrase that opens all later backups. The server does not keep it; earlier backups keep theirs",
  access: "owner",
  reauth: true,
  body: z.object({ passphrase: BackupPassphrase }),
  refusals: ["passphrase_common"],
});

export const makeBackup = route({
  address: "POST /backups",
  summary:
    "Begins a backup of database, uploaded pictures and session secret; GET /backups says how far it is",
  access: "owner",
  reauth: true,
  data: Backup,
  refusals: ["backup_running"],
});

const params = z.object({
  name: z
    .string()
    .regex(/^loupe-[\w-]{1,60}\.backup$/, fieldError("not_backup_name"))
    .meta({ examples: ["loupe-2026-11-28T03-00-00Z.backup"] }),
});

export const downloadBackup = route({
  address: "GET /backups/:name",
  summary: "The file of a backup, for npm run db:restore",
  access: "owner",
  reauth: true,
  params,
  answer: z.string(),
  answerType: "application/octet-stream",
  refusals: ["backup_elsewhere", "backup_gone", "backup_not_found", "backup_unreadable"],
});

export const drillBackup = route({
  address: "POST /backups/:name/drill",
  summary:
    "Restores a backup into a scratch database, counts its rows, checks its pictures and drops it again. The shop itself is not touched",
  access: "owner",
  reauth: true,
  params,
  body: z.object({ passphrase: TypedPassphrase.optional() }).optional(),
  data: Backup,
  refusals: [
    "backup_elsewhere",
    "backup_gone",
    "backup_not_found",
    "backup_running",
    "backup_unreadable",
    "passphrase_required",
    "passphrase_wrong",
  ],
});

export const restoreBackup = route({
  address: "POST /backups/:name/restore",
  summary:
    "Replaces the whole shop by a backup, after a backup of the present state. With progress=true the answer is streamed as NDJSON: { step, done } at intervals, and the full answer as the last line",
  access: "owner",
  reauth: true,
  form: "files",
  bodyBytesMax: FORM_FIELDS_BYTES_MAX,
  params,
  query: z.object({ progress: z.enum(["true", "false", ""]).optional() }),
  body: z.object({ passphrase: TypedPassphrase }),
  data: RestoreReport,
  refusals: [
    "backup_elsewhere",
    "backup_gone",
    "backup_not_found",
    "backup_not_restored",
    "backup_running",
    "backup_unreadable",
    "not_a_backup",
    "passphrase_required",
    "passphrase_wrong",
  ],
});

export const deleteBackup = route({
  address: "DELETE /backups/:name",
  summary: "Deletes a backup and its file, unless it is being created or tested",
  access: "owner",
  reauth: true,
  params,
  refusals: ["backup_elsewhere", "backup_not_found", "backup_running", "backup_undeletable"],
});

export const ShopHealth = z
  .object({
    databaseBytes: Count,
    pictures: z.object({
      known: Count.meta({ description: "about how many the database knows" }),
      files: Count.nullable().meta({ description: "cached on this machine; null: in a bucket" }),
      bytes: Count.nullable(),
    }),
    disk: z.object({ free: Count, total: Count }).meta({ description: "of DATA_DIR, in bytes" }),
    mails: z.object({ waiting: Count, failed: Count }),
    jobs: z
      .array(z.object({ name: z.string(), dueAt: Time, isOverdue: z.boolean() }))
      .meta({ description: "the scheduled jobs, and their next runs" }),
  })
  .meta({ id: "ShopHealth" });
export type ShopHealth = z.output<typeof ShopHealth>;

export const getHealth = route({
  address: "GET /dashboard/getHealth",
  summary: "The size of the database and the pictures, the queue of mails, and the jobs",
  access: "owner",
  data: ShopHealth,
});

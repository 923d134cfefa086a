import * as z from "zod";
import { bucket } from "./bucket.ts";
import { setting, wholeNumber } from "./values.ts";

/** When backups are made, where they are stored, and how many. */
export const backupSettings = {
  BACKUP_DAILY: setting(z.enum(["on", "off"]).default("on"), {
    title: "Every day",
    form: "choice",
  }),
  BACKUP_HOUR: setting(wholeNumber(0, 23).default(3), {
    title: "Hour of the day",
    description: "In UTC, from 0 to 23.",
  }),
  BACKUP_TO: setting(z.enum(["disk", "bucket"]).default("disk"), {
    title: "Where to",
    description: "To the folder “backups” in DATA_DIR on the server, or to a bucket elsewhere.",
    form: "choice",
  }),
  BACKUP_BUCKET: setting(bucket.optional(), {
    title: "Bucket",
    description: "https://KEY:SECRET@host/bucket?region=us-east-1, of any S3-compatible store.",
  }),
  BACKUP_KEEP: setting(wholeNumber(1, 365).default(7), {
    title: "How many to keep",
    description: "Older ones are deleted once a new one is whole.",
  }),
};

/** Returns an error if backups should go to a bucket, and there is none. */
export function backupErrors(values: Readonly<Record<string, unknown>>) {
  if (values.BACKUP_TO !== "bucket" || values.BACKUP_BUCKET) return [];
  const message = "is required for backups to a bucket";
  return [{ name: "BACKUP_BUCKET", other: "BACKUP_TO", message }];
}

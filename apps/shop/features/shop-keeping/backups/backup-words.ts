import type { Backup } from "@loupe/contract";
import { wholeNumber } from "#texts/words.ts";
import * as texts from "#texts/dashboard/backups.ts";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;
const STEP = 1000;

/** Returns a size in words, such as "1.2 MB", with decimal units as manufacturers of drives use. */
export function sizeInWords(bytes: number): string {
  const largest = UNITS.length - 1;
  const at = bytes < STEP ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), largest);
  return new Intl.NumberFormat("en", {
    style: "unit",
    unit: UNITS[at],
    unitDisplay: at === 0 ? "long" : "short",
    maximumFractionDigits: at < 2 ? 0 : 1,
  }).format(bytes / STEP ** at);
}

/** Returns the backup that is being made or tested, if any. Meanwhile the dashboard polls each second. */
export const runningOf = (backups: readonly Backup[]): Backup | undefined =>
  backups.find(({ state, drill }) => state === "running" || drill?.state === "running");

/** Whether this is the only existing backup that passed its last test. */
export function isOnlyProved(backup: Backup, all: readonly Backup[]): boolean {
  const drilled = all.filter(({ state, drill }) => state === "done" && drill?.state === "passed");
  return drilled.length === 1 && drilled[0]!.name === backup.name;
}

/** The characters of a suggested passphrase, without those that look like others. */
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
const GROUPS = 5;
const GROUP_LENGTH = 5;

/** Returns a passphrase of 125 random bits, in groups that are easy to write down. */
export function suggestPassphrase(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(GROUPS * GROUP_LENGTH));
  const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("");
  return letters.match(new RegExp(`.{${GROUP_LENGTH}}`, "g"))!.join("-");
}

/** Returns the message about an ended backup or test, and whether it succeeded. */
export function outcomeOf(backup: Backup, wasDrill: boolean): { good: boolean; text: string } {
  const { drill, fault: error, state } = backup;
  if (wasDrill) {
    const good = drill?.state === "passed";
    const outcome = drill?.pictures
      ? texts.picturesDrillPassed(wholeNumber(drill.pictures))
      : texts.drillPassed;
    return { good, text: good ? outcome : (drill?.fault ?? texts.drillInterrupted) };
  }
  const good = state === "done";
  return { good, text: good ? texts.drillSuccess : (error ?? texts.interruptedTitle) };
}

const SHARE = 0.1;
const BYTES = 5e9;

/**
 * Whether less than a tenth of a disk and less than 5 GB are free. The second limit is for large disks, of which a
 * tenth is still much.
 */
export const isNearlyFull = ({ free, total }: { free: number; total: number }): boolean =>
  free < Math.min(SHARE * total, BYTES);

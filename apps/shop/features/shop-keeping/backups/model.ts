import type { Backup } from "@loupe/contract";
import { wholeNumber } from "#texts/words.ts";
import * as texts from "#texts/dashboard/backups.ts";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;
const STEP = 1000;

/** `1.2 MB`, as drives are sold. */
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

/** What is under way; the dashboard looks again each second while something is. */
export const runningOf = (backups: readonly Backup[]): Backup | undefined =>
  backups.find(({ state, drill }) => state === "running" || drill?.state === "running");

/** Whether no other one that is there has passed its last test. */
export function isOnlyProved(backup: Backup, all: readonly Backup[]): boolean {
  const drilled = all.filter(({ state, drill }) => state === "done" && drill?.state === "passed");
  return drilled.length === 1 && drilled[0]!.name === backup.name;
}

/** The letters of a passphrase, without letters that look like others. */
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
const GROUPS = 5;
const GROUP_LENGTH = 5;

/** A passphrase of 125 random bits, in groups that are easy to write down. */
export function suggestPassphrase(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(GROUPS * GROUP_LENGTH));
  const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("");
  return letters.match(new RegExp(`.{${GROUP_LENGTH}}`, "g"))!.join("-");
}

/** What is to be said once it has ended, and whether it is good. */
export function outcomeOf(backup: Backup, wasDrill: boolean): { good: boolean; text: string } {
  const { drill, fault, state } = backup;
  if (wasDrill) {
    const good = drill?.state === "passed";
    const outcome = drill?.pictures
      ? texts.drillPassedWithPictures(wholeNumber(drill.pictures))
      : texts.drillPassed;
    return { good, text: good ? outcome : (drill?.fault ?? texts.drillInterrupted) };
  }
  const good = state === "done";
  return { good, text: good ? texts.drillSuccess : (fault ?? texts.interruptedTitle) };
}

const SHARE = 0.1;
const BYTES = 5e9;

/** Less than a tenth is free, and less than 5 GB: a large disk has room in its last tenth. */
export const isNearlyFull = ({ free, total }: { free: number; total: number }): boolean =>
  free < Math.min(SHARE * total, BYTES);

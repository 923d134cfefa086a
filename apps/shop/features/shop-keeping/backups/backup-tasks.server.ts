import { fileSource } from "#server/database/backup-format.ts";
import { restore } from "#server/database/restore.ts";
import { openPlace, type PlaceSettings } from "./backup-storage.server.ts";

export type Running = {
  signal: AbortSignal;
  onRows: (written: number, total: number) => void;
};

type MakeOrder = { url: string; name: string; place: PlaceSettings };
async function make({ url, name, place: settings }: MakeOrder, running: Running) {
  const place = openPlace(settings);
  try {
    return await place.make(url, name, running);
  } finally {
    await place.close();
  }
}

type TestOrder = { url: string; file: string };
const test = ({ url, file }: TestOrder, { signal }: Running) =>
  restore(url, fileSource(file), { signal });

/** What the backup process can be told to do. Each order is a value that can be sent to it. */
export const TASKS = { make, test };

export type BackupTasks = typeof TASKS;
export type BackupTask = keyof BackupTasks;

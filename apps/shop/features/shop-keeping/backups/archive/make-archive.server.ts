import { setTimeout as sleep } from "node:timers/promises";
import type { ArchiveKey } from "#server/archive/age.ts";
import { PIECE_BYTES, type End } from "#server/archive/archive-format.ts";
import { writeArchive, type ArchiveWriter } from "#server/archive/write-archive.ts";
import { backUpTo, type BackedUp } from "#server/database/backup/backup.ts";
import { DatabaseUnavailable } from "#server/database/outages/unavailable.ts";
import type { FileStore } from "#server/storage/file-store.ts";
import { partsOf } from "#server/storage/large-files.ts";
import { openStore, type StoreSettings } from "#server/storage/open-store.ts";
import { isNamedAfter } from "#server/storage/upload-names.ts";
import { openPlace, type PlaceSettings } from "./backup-storage.server.ts";
import { namedUploads } from "./named-uploads.server.ts";

/** The callbacks for the progress of a task, and the signal that stops it. */
export type Running = {
  signal: AbortSignal;
  onRows: (rows: number, total: number) => void;
  onPictures: (done: number, total: number) => void;
};

export type MakeOrder = {
  url: string;
  name: string;
  place: PlaceSettings;
  pictures: StoreSettings;
  /** Without a key, the archive is not encrypted and does not contain the session secret. */
  key?: ArchiveKey;
  secret: string;
};
export type ArchiveSummary = BackedUp & {
  bytes: number;
  pictures: number;
  picturesMissing: number;
};

/** Writes the archive of a shop: its rows, uploaded pictures and session secret. After an error there is no file. */
export async function makeArchive(order: MakeOrder, running: Running): Promise<ArchiveSummary> {
  const { url, name, key, secret } = order;
  await using resources = new AsyncDisposableStack();
  const place = openPlace(order.place);
  resources.defer(() => place.close());
  const store = openStore(order.pictures);
  resources.defer(() => store.close());
  let counts: BackedUp = { tables: 0, rows: 0 };
  let end: End = { pictures: 0, missing: 0 };
  const fill = async (out: ArchiveWriter) => {
    let keys: string[] = [];
    const pieces = async (bytes: AsyncIterable<Buffer>) => {
      for await (const piece of partsOf(bytes, PIECE_BYTES)) await out.piece(piece);
    };
    counts = await backUpTo(url, pieces, {
      ...running,
      alongside: async (client) => void (keys = await namedUploads(client)),
    });
    end = await addPictures(out, store, { ...running, keys });
    return end;
  };
  const bytes = await writeArchive({
    key,
    secret,
    fill,
    store: (source) => place.write(name, source),
  });
  return { ...counts, bytes, pictures: end.pictures, picturesMissing: end.missing };
}

const READ_AHEAD = 8;

/** Adds the pictures. A picture that was deleted since, or is damaged in the storage, is counted and left out. */
async function addPictures(
  out: ArchiveWriter,
  store: FileStore,
  { keys, signal, onPictures }: Running & { keys: readonly string[] },
): Promise<End> {
  let [pictures, missing] = [0, 0];
  for (let at = 0; at < keys.length; at += READ_AHEAD) {
    const next = keys.slice(at, at + READ_AHEAD);
    const read = await Promise.all(
      next.map(async (key) => ({ key, bytes: await readPicture(store, key) })),
    );
    signal.throwIfAborted();
    for (const { key, bytes } of read) {
      if (!bytes || !isNamedAfter(key, bytes)) {
        missing += 1;
        continue;
      }
      await out.picture(key, bytes);
      pictures += 1;
    }
    onPictures(pictures + missing, keys.length);
  }
  return { pictures, missing };
}

const TRIES = 4;
const WAIT_MS = 1500;

async function readPicture(store: FileStore, key: string): Promise<Buffer | undefined> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await store.read(key);
    } catch (cause) {
      if (left === 0)
        throw new DatabaseUnavailable(`The uploaded pictures can't be read: ${store.hint}`, {
          cause,
        });
    }
    await sleep(WAIT_MS);
  }
}

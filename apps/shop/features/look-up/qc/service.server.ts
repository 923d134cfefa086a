import { once } from "node:events";
import type { QcPhotos, QcSource } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import {
  admitLookUps,
  type CachedAnswer,
} from "#features/look-up/cached-answers/service.server.ts";
import type { Context } from "#server/context.ts";
import type { Client } from "#server/limits/look-up-limit.ts";
import { isUnreachable } from "#server/database/outages/connection-lost.ts";
import { ApiError } from "#server/http/api-error.ts";
import { photoSourcesFor, type ListedPhotoSource } from "#server/sources/source-list.ts";
import { readPhotos } from "./photo-library.server.ts";
import { askSource, cachedAs, questionTo } from "./photo-sources/photo-source-questions.server.ts";
import { inWords, QC_SOURCES } from "./photo-sources/source-words.server.ts";

export { findNewestPhotos } from "./newest-photos.server.ts";
export {
  askSource,
  cachedAs,
  findStoredAnswers,
} from "./photo-sources/photo-source-questions.server.ts";
export { findHidden, findPhoto, setHidden } from "./hidden-photos.server.ts";
export { itemsOfPhotos } from "./items-of-photos.server.ts";
export { refreshLookedAt } from "./nightly-photos.server.ts";
export { countPhotos, countSets, withLibrary, readPhotos } from "./photo-library.server.ts";
export {
  addToSet,
  binPhoto,
  binSet,
  changeSet,
  listSets,
  putBackPhotos,
  putBackSet,
  replaceSets,
  type StoredSet,
} from "./photo-sets.server.ts";
export { findNewPhotos, listNewestSets, newestSetAt, type NewPhoto } from "./new-photos.server.ts";
export { storeSets } from "./set-storage.server.ts";
export { deleteUnseenSets, isPhoto } from "./unseen-sets.server.ts";

/** The names of the photo sources in `cached_answers`. */
export const CACHED_PHOTO_SOURCES = QC_SOURCES.map(({ name }) => cachedAs(name));

/** Added to the sources' time limit, so that a response in the last moment can be stored. */
const ANSWER_MARGIN_MS = 250;

/**
 * Returns all QC photos of an item, each picture once. A source that fails or exceeds the time limit is in `failed`.
 * Its late response is cached, and the next lookup returns it.
 */
export async function findQcPhotos(
  context: Context,
  item: ItemRef,
  client: Client | null,
): Promise<QcPhotos> {
  const until_ms = context.config.UPSTREAM_TIMEOUT_MS + ANSWER_MARGIN_MS;
  const answers: Answers = new Map();
  const signal = AbortSignal.timeout(until_ms);
  const asking = askAll(context, { item, client, answers, signal });
  // Waits for the last source or the time limit, and reads the stored photos once after that.
  while (!(await asking.next()).done);
  const { waiting, failed, ...rest } = await photosSoFar(context, item, answers);
  return {
    ...rest,
    waiting: [],
    failed: [...failed, ...waiting],
    partial: rest.partial || waiting.length > 0,
  };
}

/** Returns the photos of the first sources that have any, or the final result if none has. */
export async function findFirstQcPhotos(
  context: Context,
  item: ItemRef,
  client: Client,
): Promise<QcPhotos> {
  const following = followQcPhotos(context, item, client);
  for (;;) {
    const { value, done } = await following.next();
    if (done) throw new Error("a look-up ended without an answer");
    if (value.photos.length > 0 || value.waiting.length === 0) return value;
  }
}

/**
 * Checks the client's limit for lookups. Call it before the response begins.
 * @throws {ApiError} 429 if `followQcPhotos` would throw it after that
 */
export const admitFollowing = (context: Context, item: ItemRef, client: Client): Promise<void> =>
  admitLookUps(
    context,
    photoSourcesFor(context.config, item).map((source) => questionTo(context, source, item)),
    client,
  );

/** Yields the photos of an item each time a source responds. */
export async function* followQcPhotos(
  context: Context,
  item: ItemRef,
  client: Client,
): AsyncGenerator<QcPhotos> {
  const answers: Answers = new Map();
  for await (const _ of askAll(context, { item, client, answers })) {
    yield await photosSoFar(context, item, answers);
  }
}

type AskAllOptions = Omit<Asking, "source"> & { signal?: AbortSignal };

/** Calls all sources, and yields each time one responds. When the signal aborts, it yields once more and ends. */
async function* askAll(context: Context, { item, client, answers, signal }: AskAllOptions) {
  const asking = new Map(
    photoSourcesFor(context.config, item).map((source) => [
      source.name,
      askInto(context, { source, item, client, answers }),
    ]),
  );
  const late = signal ? [once(signal, "abort")] : [];
  for (;;) {
    if (asking.size > 0) await Promise.race([...asking.values(), ...late]);
    for (const name of answers.keys()) asking.delete(name);
    yield;
    if (asking.size === 0 || signal?.aborted) return;
  }
}

type Answers = Map<QcSource, CachedAnswer<unknown>>;
type Asking = {
  source: ListedPhotoSource;
  item: ItemRef;
  client: Client | null;
  answers: Answers;
};

/**
 * Calls a source and puts its answer into `answers`. The call continues after its caller has stopped waiting, so that
 * the next visitor gets the cached answer.
 */
function askInto(context: Context, { source, item, client, answers }: Asking): Promise<void> {
  const asking = askSource(context, source, item, client)
    .then((answer) => void answers.set(source.name, answer))
    .catch((err: unknown) => {
      if (err instanceof ApiError || isUnreachable(err)) throw err;
      context.log.error({ err, source: source.name }, "a photo source could not be reached");
      answers.set(source.name, { ok: false, failure: "unreachable" });
    })
    .finally(() => context.background.delete(asking));
  context.background.add(asking);
  // A caller with enough photos stops waiting for this promise. Without this handler, a later rejection would be an
  // unhandled one.
  asking.catch(() => undefined);
  return asking;
}

async function photosSoFar(context: Context, item: ItemRef, answers: Answers): Promise<QcPhotos> {
  const askedAt = new Map<QcSource, Date>();
  const failed: QcSource[] = [];
  let stale = false;
  for (const [name, answer] of answers) {
    if (answer.ok) askedAt.set(name, answer.fetchedAt);
    else failed.push(name);
    stale ||= answer.ok && answer.stale;
  }
  const times = [...askedAt.values()].map((time) => time.getTime());
  // Computed before the photos are read. A source that responds during the reading must count as waiting, because its
  // photos may be missing in the result.
  const sourceNames = photoSourcesFor(context.config, item).map(({ name }) => name);
  const waiting = sourceNames.filter((name) => !answers.has(name));
  const photos = await readPhotos(context, item, askedAt);
  return {
    photos,
    partial: failed.length > 0,
    failed: failed.toSorted(),
    waiting,
    stale,
    fetchedAt: times.length > 0 ? new Date(Math.min(...times)).toISOString() : null,
    sources: inWords([...photos.flatMap(({ sources }) => sources), ...failed, ...waiting]),
  };
}

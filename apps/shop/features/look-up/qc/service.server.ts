import { once } from "node:events";
import { QcSource, type QcPhotos } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import pLimit from "p-limit";
import { mostLookedUp } from "#features/shop-keeping/daily-counts/service.server.ts";
import {
  admitLookUps,
  lookUpFresh,
  type CachedAnswer,
} from "#features/look-up/cached-answers/service.server.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { photoSourcesFor, type ListedPhotoSource } from "#server/upstreams/upstreams.ts";
import { askSource, cachedAs, questionTo } from "./ask-source.server.ts";
import { readPhotos } from "./reads.server.ts";

export {
  countPhotos,
  findHidden,
  findPhoto,
  itemsOfPhotos,
  listSets,
  type StoredSet,
} from "./reads.server.ts";
export { searchQc } from "./search.server.ts";
export { changeSet, removeSet, setHidden, storeSets } from "./writes.server.ts";

/** The photo sources, as their answers are kept. */
export const PHOTO_SOURCES = QcSource.options.map(cachedAs);

/** More than a source's own limit: what it takes to store what came in the last moment. */
const ANSWER_MARGIN_MS = 250;

/**
 * Every QC photo of an item, each picture once; a source that is down costs only its own photos. One
 * that has not answered in its time counts as silent: what it says later is there at the next look.
 */
export async function findQcPhotos(context: Context, item: ItemRef): Promise<QcPhotos> {
  const until_ms = context.config.UPSTREAM_TIMEOUT_MS + ANSWER_MARGIN_MS;
  const answers: Answers = new Map();
  const settling = settle(context, { item, answers, signal: AbortSignal.timeout(until_ms) });
  // The library is read once, when all have answered or none is waited for any more.
  while (!(await settling.next()).done);
  const { waiting, failed, ...rest } = await photosSoFar(context, item, answers);
  return {
    ...rest,
    waiting: [],
    failed: [...failed, ...waiting],
    partial: rest.partial || waiting.length > 0,
  };
}

/** The first that is worth showing: what any source has, or that none has any. */
export async function findFirstQcPhotos(context: Context, item: ItemRef): Promise<QcPhotos> {
  const following = followQcPhotos(context, item);
  for (;;) {
    const { value, done } = await following.next();
    if (done) throw new Error("a look-up ended without an answer");
    if (value.photos.length > 0 || value.waiting.length === 0) return value;
  }
}

/** @throws {ApiError} 429 where `followQcPhotos` would */
export const admitFollowing = (context: Context, item: ItemRef): Promise<void> =>
  admitLookUps(
    context,
    photoSourcesFor(context.config, item).map((source) => questionTo(context, source, item)),
  );

/** What is known of an item's photos, again each time that a source has answered. */
export async function* followQcPhotos(context: Context, item: ItemRef): AsyncGenerator<QcPhotos> {
  const answers: Answers = new Map();
  for await (const _ of settle(context, { item, answers })) {
    yield await photosSoFar(context, item, answers);
  }
}

type Settling = { item: ItemRef; answers: Answers; signal?: AbortSignal };

/** Asks every source, and stops by each time that one has answered; at the signal, for the last time. */
async function* settle(context: Context, { item, answers, signal }: Settling) {
  const asking = new Map(
    photoSourcesFor(context.config, item).map((source) => [
      source.name,
      askInto(context, { source, item, answers }),
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

const NIGHT_HOURS_UTC = { from: 2, to: 6 };
const REFRESHED_DAYS = 7;
const REFRESHED_ITEMS = 500;
const REFRESHED_AT_ONCE = 4;

/**
 * At night asks again, for what people looked at most in the last week, every source whose answer is
 * old: then the first of the day finds it fresh. The lease of each look-up keeps two processes apart.
 */
export async function refreshLookedAt(context: Context, stop?: AbortSignal): Promise<void> {
  const hour = context.now().getUTCHours();
  if (hour < NIGHT_HOURS_UTC.from || hour >= NIGHT_HOURS_UTC.to) return;
  const since = new Date(context.now().getTime() - REFRESHED_DAYS * 86_400_000);
  const items = await mostLookedUp(context, { since, limit: REFRESHED_ITEMS });
  const limit = pLimit(REFRESHED_AT_ONCE);
  await limit.map(items, async (item) => {
    if (stop?.aborted) return;
    await Promise.all(
      photoSourcesFor(context.config, item).map((source) =>
        lookUpFresh(context, questionTo(context, source, item)),
      ),
    );
  });
}

type Answers = Map<QcSource, CachedAnswer<unknown>>;
type Asking = { source: ListedPhotoSource; item: ItemRef; answers: Answers };

/** Runs on after its caller has left: the answer is kept and shown to the next visitor. */
function askInto(context: Context, { source, item, answers }: Asking): Promise<void> {
  const asking = askSource(context, source, item)
    .then((kept) => void answers.set(source.name, kept))
    .catch((err: unknown) => {
      if (err instanceof ApiError) throw err;
      context.log.error({ err, source: source.name }, "a photo source could not be asked");
      answers.set(source.name, { ok: false, failure: "unreachable" });
    })
    .finally(() => context.background.delete(asking));
  context.background.add(asking);
  // A caller that has enough photos stops waiting for this promise. Without this handler, a later refusal
  // would be an unhandled rejection.
  asking.catch(() => undefined);
  return asking;
}

async function photosSoFar(context: Context, item: ItemRef, answers: Answers): Promise<QcPhotos> {
  const askedAt = new Map<QcSource, Date>();
  const failed: QcSource[] = [];
  let stale = false;
  for (const [name, kept] of answers) {
    if (kept.ok) askedAt.set(name, kept.fetchedAt);
    else failed.push(name);
    stale ||= kept.ok && kept.stale;
  }
  const times = [...askedAt.values()].map((time) => time.getTime());
  // Before the library is read: who answers meanwhile is not in it yet.
  const asked = photoSourcesFor(context.config, item).map(({ name }) => name);
  const waiting = asked.filter((name) => !answers.has(name));
  return {
    photos: await readPhotos(context, item, askedAt),
    partial: failed.length > 0,
    failed: failed.toSorted(),
    waiting,
    stale,
    fetchedAt: times.length > 0 ? new Date(Math.min(...times)).toISOString() : null,
  };
}

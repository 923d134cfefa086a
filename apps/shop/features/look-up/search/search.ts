import type { Agent } from "@loupe/contract";
import { CallProblem } from "@loupe/contract/client";
import type { MarketplaceItem } from "@loupe/links";
import { followLink } from "#features/look-up/links/queries.ts";
import { NOT_FOLLOWED } from "#features/look-up/qc-search/search-address.ts";
import { type Typed, type Outcome, readUrl, pathOf, readOffer } from "./model.ts";
import { countLookUp, isKnownToQcService, isServerReached } from "./queries.ts";
import * as texts from "#texts/search.ts";

/**
 * Reads what was typed and, where no item is found in it, asks the QC service. Never throws. `endNote` is called when
 * a note has had its time. It is here and not beside the note, because the first view has no room for it.
 */
export async function search(
  values: Typed,
  agents: readonly Agent[],
  endNote?: () => void,
): Promise<Outcome> {
  const outcome = await outcomeOf(values, agents);
  if (endNote && outcome.kind === "note") whenOver(endNote);
  return outcome;
}

/** A note is about what was typed: typing, a connection and anything pressed, such as a link, end it. */
function whenOver(end: () => void): void {
  for (const type of ["input", "click", "online"]) addEventListener(type, end, { once: true });
}

async function outcomeOf(values: Typed, agents: readonly Agent[]): Promise<Outcome> {
  const read = "url" in values ? readUrl(values.url, agents) : readOffer(values);
  if (read.kind === "page" || read.kind === "several") {
    const problem = await noConnection();
    if (!problem && read.kind === "page" && read.item) countLookUp(read.item);
    return problem ?? read;
  }
  if (read.kind !== "question") return read;
  let { failed } = read;
  try {
    const item = read.short === undefined ? null : await follow(read.short);
    if (item === "unknown") failed = { ...failed, footer: NOT_FOLLOWED };
    else if (item) {
      countLookUp(item);
      return { kind: "page", path: pathOf(item) };
    }
    const isKnown = await isKnownToQcService(read.body);
    return isKnown ? { kind: "page", path: read.path } : { kind: "alert", alert: read.empty };
  } catch (error) {
    return noteOf(error) ?? { kind: "alert", alert: failed };
  }
}

/**
 * The item behind a short link, null where there is none, unknown where its host does not answer: the
 * QC service may know the link even so.
 */
async function follow(url: string): Promise<MarketplaceItem | "unknown" | null> {
  try {
    return await followLink(url);
  } catch (error) {
    if (error instanceof CallProblem && error.status === 503) return "unknown";
    throw error;
  }
}

function noteOf(error: unknown): Outcome | null {
  if (!(error instanceof CallProblem)) throw error;
  if (error.status === 429) {
    const note = texts.limitNote;
    return { kind: "note", note };
  }
  if (error.status === 0 && !navigator.onLine) return { kind: "note", note: OFFLINE };
  return null;
}

/**
 * Asked before a page is gone to: the router reloads where a page's code does not arrive, and what was
 * typed would be lost to the browser's own error page.
 */
async function noConnection(): Promise<Outcome | null> {
  if (navigator.onLine === false) return { kind: "note", note: OFFLINE };
  return (await isServerReached()) ? null : { kind: "note", note: UNREACHED };
}

const UNREACHED = texts.unreachableNote;

const OFFLINE = texts.offlineNote;

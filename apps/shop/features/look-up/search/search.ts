import type { Agent } from "@loupe/contract";
import { CallError } from "@loupe/contract/client";
import type { MarketplaceItem } from "@loupe/links";
import { followLink } from "#features/look-up/links/queries.ts";
import { NOT_FOLLOWED, titleIn } from "#features/look-up/qc-search/search-address.ts";
import { type SearchInput, type Outcome, readUrl, pathOf, readOffer } from "./typed-search.ts";
import { storeList } from "./pasted-list.ts";
import type { Alert } from "#ui/dialogs/alert-popup.tsx";
import { countLookUp, isKnownToQcSource, isServerReached } from "./queries.ts";
import * as texts from "#texts/search.ts";

/**
 * Reads the input and, if it contains no item, calls the QC service. Never throws. `endNote` removes the resulting note
 * after some time. This is done here and not in the component with the note, because the page's first code must stay
 * small.
 */
export async function search(
  values: SearchInput,
  agents: readonly Agent[],
  endNote?: () => void,
): Promise<Outcome> {
  const outcome = await outcomeOf(values, agents);
  if (endNote && outcome.kind === "note") whenOver(endNote);
  return outcome;
}

/** Calls `end` at the next key press, click or connection, to remove a note. */
function whenOver(end: () => void): void {
  for (const type of ["input", "click", "online"]) addEventListener(type, end, { once: true });
}

async function outcomeOf(values: SearchInput, agents: readonly Agent[]): Promise<Outcome> {
  const read = "url" in values ? readUrl(values.url, agents) : readOffer(values);
  if (read.kind === "page") {
    const error = await noConnection();
    if (!error && read.item) countLookUp(read.item);
    if (error || !read.list || storeList(read.list)) return error ?? read;
    return { ...read, path: `${read.path}#${new URLSearchParams({ text: read.list })}` };
  }
  if (read.kind !== "question") return read;
  let { failed } = read;
  try {
    const item = read.short === undefined ? null : await follow(read.short);
    if (item === "unknown")
      failed = { ...failed, text: NOT_FOLLOWED, ...searchForTitle(read.body) };
    else if (item) {
      countLookUp(item);
      return { kind: "page", path: pathOf(item) };
    }
    const isKnown = await isKnownToQcSource(read.body);
    return isKnown ? { kind: "page", path: read.path } : { kind: "alert", alert: read.empty };
  } catch (error) {
    return noteOf(error) ?? { kind: "alert", alert: failed };
  }
}

/** Returns a link that searches the catalogue for the title in a shared text. */
function searchForTitle(body: { url: string } | { offerId: string }): Pick<Alert, "link"> {
  const title = "url" in body ? titleIn(body.url) : undefined;
  if (!title) return {};
  const to = `/popular?${new URLSearchParams({ search: title })}`;
  return { link: { to, label: texts.searchTitle(title) } };
}

/**
 * Returns the item of a short link, null if it has none, or "unknown" if its host does not respond. The QC service may
 * still find the link then.
 */
async function follow(url: string): Promise<MarketplaceItem | "unknown" | null> {
  try {
    return await followLink(url);
  } catch (error) {
    if (error instanceof CallError && error.status === 503) return "unknown";
    throw error;
  }
}

function noteOf(error: unknown): Outcome | null {
  if (!(error instanceof CallError)) throw error;
  if (error.status === 429) {
    const note = texts.limitNote;
    return { kind: "note", note };
  }
  if (error.status === 0 && !navigator.onLine) return { kind: "note", note: OFFLINE };
  return null;
}

/**
 * Checks the connection before another page is opened. Without a connection the browser's error page would replace the
 * input.
 */
async function noConnection(): Promise<Outcome | null> {
  if (navigator.onLine === false) return { kind: "note", note: OFFLINE };
  return (await isServerReached()) ? null : { kind: "note", note: UNREACHED };
}

const UNREACHED = texts.unreachableNote;

const OFFLINE = texts.offlineNote;

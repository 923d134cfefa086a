import type { Agent } from "@loupe/contract";
import { call, CallProblem } from "@loupe/contract/client";
import { parseLink, shopType, type Item } from "@loupe/links";
import type { Alert } from "#ui/alert.tsx";

/** What was typed: a link, or the two numbers of the partner's own key. */
export type Typed = { url: string } | { channel: string; offerId: string };

/** What a search leads to: a page, a message in the way, or one beside the field. */
export type Outcome =
  | { kind: "page"; path: string }
  | { kind: "alert"; alert: Alert }
  | { kind: "note"; note: string; field?: "channel" | "offerId" };

/** A search that only the QC service can answer. */
type Question = {
  kind: "question";
  body: { url: string } | { channel: number; offerId: string };
  path: string;
  empty: Alert;
  failed: Alert;
  /** Our server may follow the link first. */
  short?: true;
};

/** Reads what was typed and, where no item is found in it, asks the QC service. Never throws. */
export async function search(typed: Typed, agents: readonly Agent[]): Promise<Outcome> {
  const read = "url" in typed ? readUrl(typed.url, agents) : readOffer(typed);
  if (read.kind !== "question") return read;
  try {
    const path = read.short && "url" in read.body ? await follow(read.body.url) : null;
    if (path) return { kind: "page", path };
    const { data } = await call("POST /qc/search", { body: read.body });
    if (data.length === 0) return { kind: "alert", alert: read.empty };
    return { kind: "page", path: read.path };
  } catch (error) {
    return refusal(error) ?? { kind: "alert", alert: read.failed };
  }
}

/** A link of an item goes to its page; any other link is a question. */
export function readUrl(text: string, agents: readonly Agent[]): Outcome | Question {
  const url = text.trim();
  const link = parseLink(url, { agents });
  if (link.kind === "item") return { kind: "page", path: pathOf(link) };
  if (link.kind === "none" && (link.reason === "not-a-link" || link.reason === "too-long")) {
    return { kind: "alert", alert: INVALID };
  }
  if (url.length > QUESTION_LENGTH_MAX) return { kind: "alert", alert: INVALID };
  return {
    kind: "question",
    body: { url },
    ...(link.kind === "short" && { short: true }),
    path: `/qc-search?${new URLSearchParams({ url })}`,
    empty: {
      title: "No products found!",
      text: "We couldn't find this product using both search methods.",
    },
    failed: {
      title: "Search Failed",
      text: "Both local and external searches failed. Please try again.",
    },
  };
}

/** The page of the item that a short link leads to. Where it leads nowhere, the QC service may know. */
async function follow(url: string): Promise<string | null> {
  try {
    const { data } = await call("GET /links/resolve", { query: { url } });
    return data.kind === "item" ? pathOf(data) : null;
  } catch (error) {
    if (error instanceof CallProblem) return null;
    throw error;
  }
}

const pathOf = ({ marketplace, id }: Item) => `/product/${shopType(marketplace)}/${id}`;

/** Both numbers are needed before anybody is asked. */
export function readOffer(typed: { channel: string; offerId: string }): Outcome | Question {
  const channel = /^\s*\d{1,4}\s*$/.test(typed.channel) ? Number.parseInt(typed.channel, 10) : NaN;
  const offerId = typed.offerId.trim();
  if (Number.isNaN(channel)) {
    return { kind: "note", field: "channel", note: "Please enter the channel as a number." };
  }
  if (!/^\d{6,15}$/.test(offerId)) {
    return { kind: "note", field: "offerId", note: "Please enter the offer ID, 6 to 15 digits." };
  }
  return {
    kind: "question",
    body: { channel, offerId },
    path: `/qc-search?${new URLSearchParams({ channel: String(channel), offerId })}`,
    empty: {
      title: "No products found!",
      text: "No result found with channel and offerId combination.",
    },
    failed: {
      title: "Search Failed",
      text: "Search by channel and offerId failed. Try again.",
    },
  };
}

/** As the contract has it; its schemas are too heavy for the browser. */
const QUESTION_LENGTH_MAX = 4096;

const INVALID: Alert = {
  title: "Oops...",
  text: "Invalid URL format!",
  footer: "Please provide a valid URL.",
};

function refusal(error: unknown): Outcome | null {
  if (!(error instanceof CallProblem)) throw error;
  if (error.status === 429) {
    const note = "Too many look-ups in a short time. Please wait a minute, then try again.";
    return { kind: "note", note };
  }
  if (error.status === 0 && !navigator.onLine) return { kind: "note", note: OFFLINE };
  return null;
}

export const OFFLINE = "You are offline. What you typed is kept: try again once you are back.";

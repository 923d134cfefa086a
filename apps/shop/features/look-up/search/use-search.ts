import type { Agent } from "@loupe/contract";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useRouteLoaderData } from "react-router";
import { prepareAlert, showAlert } from "#ui/alert.tsx";
import type { Outcome, Typed } from "./model.ts";
import * as texts from "#texts/search.ts";

export type Note = { text: string; field?: "channel" | "offerId" };

/** Runs one search at a time and takes the visitor to its outcome. */
export function useSearch() {
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<(Note & { page: string }) | null>(null);
  const navigate = useNavigate();
  const { key: page } = useLocation();
  // It is about what was typed on this page: typing, a connection and another page end it.
  useEffect(() => {
    const forget = () => setNote(null);
    addEventListener("input", forget);
    addEventListener("online", forget);
    return () => {
      removeEventListener("input", forget);
      removeEventListener("online", forget);
    };
  }, []);
  const root = useRouteLoaderData("root") as { agents?: Agent[] } | undefined;

  async function start(typed: Typed) {
    if (busy) return;
    setBusy(true);
    setNote(null);
    const outcome = await run(typed, root?.agents ?? []);
    if (outcome.kind === "alert") showAlert(outcome.alert);
    if (outcome.kind === "note") setNote({ text: outcome.note, field: outcome.field, page });
    if (outcome.kind === "page" || outcome.kind === "several") {
      if ("url" in typed) keepUrl(typed.url);
      if (outcome.kind === "page") await navigate(outcome.path);
      else await navigate("/convert", { state: { pasted: "url" in typed && typed.url } });
    }
    setBusy(false);
  }
  return { busy, note: note?.page === page ? note : null, start };
}

/** Fetches what a search needs before it is needed: call it when a field gets the focus. */
export function prepareSearch() {
  loadSearch().catch(() => undefined); // the search itself will say so
  prepareAlert();
}

// Reading links takes more code than the whole first view; it comes when somebody begins to search.
const loadSearch = () => import("./search.ts");

async function run(typed: Typed, agents: readonly Agent[]): Promise<Outcome> {
  const code = await loadSearch().catch(() => null);
  return code ? code.search(typed, agents) : { kind: "note", note: NOT_LOADED };
}

const NOT_LOADED = texts.searchCouldNotLoaded;

function keepUrl(url: string) {
  try {
    localStorage.setItem("url", url.trim());
  } catch {
    // Storage is blocked: the search works without a memory.
  }
}

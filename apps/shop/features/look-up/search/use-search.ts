import type { Agent } from "@loupe/contract";
import { useState, type SubmitEvent } from "react";
import { useAgents } from "#features/buying/buy-links/chosen-agent.ts";
import { useNavigate } from "#ui/navigation.ts";
import { prepareAlert, showAlert } from "#ui/dialogs/alert.tsx";
import type { Outcome, SearchInput } from "./typed-search.ts";
import * as texts from "#texts/search.ts";

export type Note = { text: string; field?: "channel" | "offerId" };

/** Runs one search at a time, and opens the page of its result. */
export function useSearch() {
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<Note | null>(null);
  const navigate = useNavigate();
  const agents = useAgents();

  async function start(values: SearchInput) {
    if (busy) return;
    setBusy(true);
    setNote(null);
    const outcome = await run(values, agents, () => setNote(null));
    if (outcome.kind === "alert") showAlert(outcome.alert);
    if (outcome.kind === "note") setNote({ text: outcome.note, field: outcome.field });
    if (outcome.kind === "page") {
      if ("url" in values) keepUrl(values.url);
      // Only the server can look up anything else, or the same again after a failure.
      await navigate(outcome.path, { reload: /^\/(product|qc-search)\b/.test(outcome.path) });
    }
    setBusy(false);
  }
  return { busy, note, start };
}

/** Returns a form's handler, which starts a search with the fields of the form's mode. */
export const onSubmit =
  (start: (values: SearchInput) => Promise<void>) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    const field = (name: string) => String(formData.get(name) ?? "");
    if (!formData.has("by")) return void start({ url: field("url") });
    void start({ channel: field("channel"), offerId: field("offerId") });
  };

/** Preloads the code for searching. Call it when a field gets the focus. */
export function prepareSearch() {
  loadSearch().catch(() => undefined); // the search reports the failure
  prepareAlert();
}

// The code that reads links is larger than all code of the first view, so it loads when a search begins.
const loadSearch = () => import("./search.ts");

async function run(
  values: SearchInput,
  agents: readonly Agent[],
  endNote: () => void,
): Promise<Outcome> {
  const code = await loadSearch().catch(() => null);
  return code ? code.search(values, agents, endNote) : { kind: "note", note: NOT_LOADED };
}

const NOT_LOADED = texts.loadErrorNote;

function keepUrl(url: string) {
  try {
    localStorage.setItem("url", url.trim());
  } catch {
    // Storage is blocked. The search works, but its link is not stored.
  }
}

import { useEffect, useState } from "react";
import { useHydrated } from "#first-view/hydrated.ts";
import { googleErrorText } from "./sign-in-message.ts";
import { notifyOpener } from "./popup.ts";
import * as texts from "#texts/google-login.ts";

/** The last page of the popup. Sends the result to the page that opened the popup, and closes. */
export function Finished() {
  const hydrated = useHydrated();
  return (
    <p className="mt-4 text-lg text-pretty text-ink-2">{hydrated ? <Ending /> : texts.pending}</p>
  );
}

function Ending() {
  const [result] = useState(() => new URLSearchParams(location.hash.slice(1)));
  useEffect(() => {
    // Removes the result from the address, so that it is neither in the history nor in a screenshot.
    history.replaceState(history.state, "", location.pathname);
    sendResult(result);
    close();
  }, [result]);
  const message = result.has("proof") ? texts.success : wordsOf(result.get("error"));
  return <output>{texts.closingHint(message)}</output>;
}

const wordsOf = (error: string | null) => googleErrorText(error ?? "failed");

/** Sends the result to the page that waits for this attempt. */
function sendResult(result: URLSearchParams): void {
  const [attempt, proof] = [result.get("attempt"), result.get("proof")];
  if (!attempt) return;
  if (!proof) return notifyOpener({ attempt, error: result.get("error") ?? "failed" });
  notifyOpener({
    attempt,
    proof,
    email: result.get("email") ?? "",
    name: result.get("name") ?? "",
  });
}

import type { AnalyticsTool } from "#server/settings/analytics.ts";
import { sharedState } from "#ui/shared-state.ts";

/** The visitor's choice about analytics. `open` means that the visitor must be asked. */
export type Choice = "yes" | "no" | "open";

const KEY = "analytics-choice";

const choices = sharedState<Choice | undefined>(undefined);

/** The link with which the visitor opened the question again. It gets the focus afterwards. */
export const reopened = sharedState<{ from: HTMLElement } | undefined>(undefined);

/** The visitor's choice. Undefined until it has been read from the browser's storage. */
export const useChoice = choices.use;

export const learnChoice = (tool: AnalyticsTool) => choices.set(readChoice(tool));

/**
 * Returns the visitor's choice, or the one that the browser signals. A yes applies to one analytics tool, a no to
 * all.
 */
function readChoice({ name, setsCookies }: AnalyticsTool): Choice {
  try {
    const choice = localStorage.getItem(KEY);
    if (choice === name) return "yes";
    if (choice === "no") return "no";
  } catch {
    return "no"; // Storage is blocked: the question would appear on every page.
  }
  if (refusesAll(navigator)) return "no";
  return setsCookies ? "open" : "yes";
}

const refusesAll = ({
  doNotTrack,
  globalPrivacyControl,
}: Navigator & { globalPrivacyControl?: boolean }) =>
  globalPrivacyControl === true || doNotTrack === "1";

/** Stores a choice. A no after a yes loads the page again, because a running tool cannot be stopped. */
export function choose(choice: "yes" | "no", tool: AnalyticsTool): void {
  const isRevoked = choices.get() === "yes" && choice === "no";
  try {
    localStorage.setItem(KEY, choice === "yes" ? tool.name : "no");
  } catch {
    // If storage is full, the choice applies to this page.
  }
  choices.set(choice);
  if (choice === "no") deleteCookies();
  if (isRevoked) location.reload();
}

/** Deletes the cookies that the scripts of Matomo and Google set on the shop's host or a parent domain. */
function deleteCookies(): void {
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=", 1)[0]!);
  const labels = location.hostname.split(".");
  const domains = labels.map((_, at) => `;domain=${labels.slice(at).join(".")}`);
  for (const name of names.filter((one) => /^(_pk_|_ga|_gid|mtm_)/.test(one)))
    for (const domain of ["", ...domains]) document.cookie = `${name}=;max-age=0;path=/${domain}`;
}

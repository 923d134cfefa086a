import type { AnalyticsTool } from "#server/settings/analytics.ts";
import { sharedState } from "#ui/shared-state.ts";

/** `open`: the visitor has to be asked. */
export type Choice = "yes" | "no" | "open";

const KEY = "analytics-choice";

const choices = sharedState<Choice | undefined>(undefined);

/** Whether the visitor opened the question themselves, and from where. */
export const reopened = sharedState<{ from: HTMLElement } | undefined>(undefined);

/** Undefined until the browser has been asked. */
export const useChoice = choices.use;

export const learnChoice = (tool: AnalyticsTool) => choices.set(readChoice(tool));

/**
 * What the visitor, or their browser for them, has said. A yes is for the tool that was asked about, a no is
 * for all.
 */
function readChoice({ name, setsCookies }: AnalyticsTool): Choice {
  try {
    const choice = localStorage.getItem(KEY);
    if (choice === name) return "yes";
    if (choice === "no") return "no";
  } catch {
    return "no"; // Where nothing can be remembered, the question would come back on every page.
  }
  if (refusesAll(navigator)) return "no";
  return setsCookies ? "open" : "yes";
}

const refusesAll = ({
  doNotTrack,
  globalPrivacyControl,
}: Navigator & { globalPrivacyControl?: boolean }) =>
  globalPrivacyControl === true || doNotTrack === "1";

/** A tool that already runs ends with the page, so that a no loads the page anew. */
export function choose(choice: "yes" | "no", tool: AnalyticsTool): void {
  const isRevoked = choices.get() === "yes" && choice === "no";
  try {
    localStorage.setItem(KEY, choice === "yes" ? tool.name : "no");
  } catch {
    // Storage is full: it holds for this page.
  }
  choices.set(choice);
  if (choice === "no") deleteCookies();
  if (isRevoked) location.reload();
}

/** The cookies that Matomo's and Google's scripts set on the shop's host, or on a domain above it. */
function deleteCookies(): void {
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=", 1)[0]!);
  const labels = location.hostname.split(".");
  const domains = labels.map((_, at) => `;domain=${labels.slice(at).join(".")}`);
  for (const name of names.filter((one) => /^(_pk_|_ga|_gid|mtm_)/.test(one)))
    for (const domain of ["", ...domains]) document.cookie = `${name}=;max-age=0;path=/${domain}`;
}

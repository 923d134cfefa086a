import { CallError } from "@loupe/contract/client";
import type { Facts } from "@loupe/costs";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callAs } from "#browser/calls.ts";

const FACTS = "GET /agent-facts";

export type LoadedFacts = { version: number; today: string; own: readonly string[]; facts: Facts };

/** The facts in use, with their version and the server's date. */
export const useFacts = () =>
  useQuery({
    queryKey: [FACTS],
    queryFn: async ({ signal }) => {
      const { data } = await callAs(FACTS, {}, { signal });
      return data as unknown as LoadedFacts;
    },
  });

const CHANGED = [FACTS, "GET /agent-facts/versions", "GET /agent-facts/corrections"];

/** Loads everything again that a new version of the facts changes. */
export function useReloadFacts(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all(CHANGED.map((key) => queries.invalidateQueries({ queryKey: [key] })));
}

type Save = { document: Facts; version: number; correction?: string | undefined };

/** Saves a new version of the facts. After an error too, the facts are loaded again, because they may have changed. */
export function useSaveFacts() {
  const reload = useReloadFacts();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ document, version, correction }: Save) =>
      callAs("PUT /agent-facts", {
        body: { document: JSON.stringify(document), version, ...(correction && { correction }) },
      }),
    onSettled: reload,
  });
}

/** Whether a save was refused because another admin saved the facts since. */
export const isOutdated = (error: Error | null): boolean =>
  error instanceof CallError && error.code === "changed_meanwhile";

export type PlacedError = { path: string; message: string };

/** Returns the errors of facts that a save was refused for, with their places. */
export const errorsOf = (error: Error | null): readonly PlacedError[] =>
  error instanceof CallError ? error.issues : [];

/** Returns an error of the check in words for an admin. */
export function errorSentence(message: string): string {
  const [, most] = /^Too big: expected .* to (?:be|have) <=?([\d.,]+)/.exec(message) ?? [];
  if (most) return `At most ${most}`;
  const [, least] = /^Too small: expected .* to (?:be|have) >=?([\d.,]+)/.exec(message) ?? [];
  if (least) return least === "1" ? "Required" : `At least ${least}`;
  if (/expected (?:number|int)/.test(message)) return "Enter a number";
  if (message.startsWith("Invalid option")) return "Choose one";
  return message.charAt(0).toUpperCase() + message.slice(1);
}

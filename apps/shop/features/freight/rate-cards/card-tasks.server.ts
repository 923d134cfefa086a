import { checkRateCard } from "@loupe/shipping/check-rate-card";
import type { ChildWork } from "#server/child-process/child-program.ts";

/** The task of the child process that checks a large rate card, a file with the prices of all shipping lines. */
export const WORK = {
  tasks: { check: async (document: string) => checkRateCard(document) },
} satisfies ChildWork;

export type CardWork = typeof WORK;

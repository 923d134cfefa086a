import type { ImportProgress } from "@loupe/contract";

/** How far a file is: first on its way to the server, then in its work. `share` is from 0 to 1. */
export type Progress = { step: "sent"; share: number } | ImportProgress;

const PARTS = {
  check: { sent: [0, 0.5], read: [0.5, 1], written: [1, 1] },
  import: { sent: [0, 0.3], read: [0.3, 0.6], written: [0.6, 1] },
} as const;

/** One bar for all steps: each has its part of it, from 0 to 1. */
export function shareOf(kind: keyof typeof PARTS, { step, share }: Progress): number {
  const [from, to] = PARTS[kind][step];
  return from + (to - from) * share;
}

import type { ImportProgress } from "@loupe/contract";

/** The progress of an import: the upload first, then the server's steps. `share` is from 0 to 1. */
export type Progress = { step: "sent"; share: number } | ImportProgress;

const PARTS = {
  check: { sent: [0, 0.5], read: [0.5, 1], written: [1, 1] },
  import: { sent: [0, 0.3], read: [0.3, 0.6], written: [0.6, 1] },
} as const;

/** Returns the share of the whole work that is done, from 0 to 1. Each step fills its part of one progress bar. */
export function shareOf(kind: keyof typeof PARTS, { step, share }: Progress): number {
  const [from, to] = PARTS[kind][step];
  return from + (to - from) * share;
}

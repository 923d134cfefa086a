import { sharedState } from "#ui/shared-state.ts";

/** The question whether it is really them, while it is open. */
export const askedProof = sharedState<((proved: boolean) => void) | null>(null);

let asking: Promise<boolean> | undefined;

/** Asks in a dialog for a fresh proof, once for all calls that need one. False when they give up. */
export function askProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((answer) => {
    askedProof.set(answer);
  }).finally(() => {
    asking = undefined;
    askedProof.set(null);
  });
  return asking;
}

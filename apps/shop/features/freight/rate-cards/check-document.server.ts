import { checkRateCard } from "@loupe/shipping/check-rate-card";
import pLimit from "p-limit";
import { ChildFault, childProcessOf } from "#server/child-process/child-process.ts";
import type { CardWork } from "./card-tasks.server.ts";

/**
 * The number of characters up to which this process checks a card, within 0.1 s. The card that comes with the shop
 * has a third of them.
 */
const CHECK_HERE_LENGTH_MAX = 2_000_000;

const inCardProcess = childProcessOf<CardWork>(new URL("./card-tasks.server.ts", import.meta.url));
const inTurn = pLimit(1);

/** Checks a rate card. A large one is checked in a child process, so that it does not block this one. */
export async function checkDocument(document: string): Promise<ReturnType<typeof checkRateCard>> {
  if (document.length <= CHECK_HERE_LENGTH_MAX) return checkRateCard(document);
  try {
    return await inTurn(() => inCardProcess("check", document));
  } catch (error) {
    if (!(error instanceof ChildFault && error.words)) throw error;
    return {
      ok: false,
      errors: [{ path: "", message: `could not be checked. ${error.words}` }],
    };
  }
}

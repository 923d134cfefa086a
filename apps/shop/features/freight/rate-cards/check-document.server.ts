import { checkRateCard } from "@loupe/shipping";
import pLimit from "p-limit";
import { ChildFault, childProcessOf } from "#server/child-process/child-process.ts";
import type { CardWork } from "./card-tasks.server.ts";

/** A document of this length is checked in 0.1 s. The card that comes with the shop has a third of it. */
const CHECK_HERE_LENGTH_MAX = 2_000_000;

const inCardProcess = childProcessOf<CardWork>(new URL("./card-tasks.server.ts", import.meta.url));
const inTurn = pLimit(1);

/** Checks a card. For a large one, a process of its own has the memory and the time that the check takes. */
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

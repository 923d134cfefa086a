import { createNetworkCounts } from "./network-counts.ts";
import { Refusal } from "./problems.ts";

/** `most_ms`: after this time a place is free again, whatever became of the work. */
type Most = { atOnce: number; ofOneAddress: number; most_ms?: number };

/**
 * Places for work that holds memory or a connection for long. Each is free again when it is disposed of,
 * however often. One may take as much as several of what there is `atOnce`.
 * @throws {Refusal} 429 when all are taken, or too many of them by this address
 */
export function createSlots({ atOnce, ofOneAddress, most_ms }: Most, what: string) {
  let taken = 0;
  const counts = createNetworkCounts();
  return (address: string, takes = 1): Disposable => {
    if (counts.of(address) >= ofOneAddress) throw tooMany(`You have several ${what} under way`);
    if (taken + takes > atOnce) throw tooMany(`There are many ${what} right now`);
    taken += takes;
    const giveBack = counts.add(address);
    let isFree = false;
    let deadline: NodeJS.Timeout | undefined;
    const slot = {
      [Symbol.dispose]() {
        if (isFree) return;
        isFree = true;
        clearTimeout(deadline);
        taken -= takes;
        giveBack();
      },
    };
    if (most_ms) deadline = setTimeout(() => slot[Symbol.dispose](), most_ms).unref();
    return slot;
  };
}

const RETRY_AFTER_S = 5;
const tooMany = (reason: string) =>
  new Refusal("too-many", `${reason}. Please try again in a moment.`, {
    retryAfter_s: RETRY_AFTER_S,
  });

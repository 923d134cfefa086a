const LOCK = "loupe:refresh";
const ANSWER_LIMIT_MS = 15_000;

let turn: Promise<unknown> = Promise.resolve();

/** One after another over all tabs, so that cookie and stored token always belong to one session. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Locks exist only on secure pages; elsewhere only calls of this tab are ordered.
  if (navigator.locks) return navigator.locks.request(LOCK, work);
  const mine = turn.then(work, work);
  turn = mine.catch(() => undefined);
  return mine;
}

/** So that a call that is never answered does not hold up those after it. */
export const limited = () => ({ signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });

/** Addresses of one worker's shop, and of what that shop reaches. */
export type Outside = Record<"shop" | "sandbox" | "mail" | "smtp" | "provider", string>;

const VARIABLE = "E2E_WORLDS";

/** Told to all workers, each of which takes its own. */
export function tellWorkers(worlds: Outside[]): void {
  process.env[VARIABLE] = JSON.stringify(worlds);
}

/** This worker's. A worker that follows one whose journey failed finds them as that one left them. */
export function outside(): Outside {
  const worlds: Outside[] = JSON.parse(process.env[VARIABLE] ?? "[]");
  const world = worlds[Number(process.env.TEST_PARALLEL_INDEX)];
  if (!world) throw new Error("There is a shop only while journeys run.");
  return world;
}

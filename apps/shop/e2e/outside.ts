/** Addresses of one worker's shop and of its outside services. */
export type Outside = Record<"shop" | "sandbox" | "mail" | "smtp" | "provider", string> & {
  /** The settings that connect a shop to all services of the sandbox. */
  settings: Record<string, string>;
};

const VARIABLE = "E2E_WORLDS";
/** The port at which `playwright.config.ts` lets browsers find all other sites. */
export const SITES_PORT = "E2E_SITES_PORT";

/** Passes the addresses on to all workers, each of which uses its own entry. */
export function tellWorkers(worlds: Outside[], sitesPort: number): void {
  process.env[VARIABLE] = JSON.stringify(worlds);
  process.env[SITES_PORT] = String(sitesPort);
}

/** The addresses of this worker. A worker that replaces a failed one uses the same services. */
export function outside(): Outside {
  const worlds: Outside[] = JSON.parse(process.env[VARIABLE] ?? "[]");
  const world = worlds[Number(process.env.TEST_PARALLEL_INDEX)];
  if (!world) throw new Error("A shop runs only while Playwright runs journeys.");
  return world;
}

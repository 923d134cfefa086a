import { once } from "node:events";
import { endProgram, freePort, startProgram } from "./program.ts";

/** Addresses of what the worker's shop reaches, and of the shop itself, which the provider has to know. */
export type Outside = Record<"shop" | "sandbox" | "mail" | "smtp" | "provider", string>;

let running: Outside | undefined;

/** Those of this worker, once its journeys run. */
export function outside(): Outside {
  if (!running) throw new Error("The outside services run only while journeys do.");
  return running;
}

export async function startOutside() {
  const shop = `http://localhost:${await freePort()}`;
  const child = startProgram("e2e/outside-services.ts", { SHOP_ORIGIN: shop });
  let printed = "";
  child.stderr!.setEncoding("utf8").on("data", (text: string) => (printed += text));
  child.stdout!.resume();
  const ended = once(child, "exit").then(() => {
    throw new Error(`The outside services ended: ${printed}`);
  });
  const [origins] = await Promise.race([once(child, "message"), ended]);
  ended.catch(() => undefined); // from now on a journey says so that misses them
  running = { shop, ...origins };
  return { origins: outside(), close: () => endProgram(child) };
}

import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { faultOf } from "./faults.ts";
import { scenarioFor } from "./scenario-choice.ts";
import { SLOW_MS } from "./scenarios.ts";
import type { Scenario } from "./scenarios.ts";
import type { Calls } from "./calls.ts";
import type { Switches } from "./switches.ts";

export type SandboxEnv = { Bindings: HttpBindings };
export type SandboxContext = Context<SandboxEnv>;

/** What all services of one sandbox share. `closing` ends the answers that are still delayed. */
export type SandboxState = {
  switches: Switches;
  calls: Calls;
  now: () => Date;
  closing: AbortSignal;
};

export type Answer = {
  status?: 200 | 400 | 404;
  body: unknown;
};

/**
 * One call to one service: counted, delayed and failed as the switches and the id say, and
 * otherwise answered by `make`, which also shapes the faults of its own protocol.
 */
export async function answer(
  state: SandboxState,
  c: SandboxContext,
  call: { service: string; id: string; key?: string },
  make: (scenario: Scenario) => Answer,
): Promise<Response> {
  state.calls.record(call.service, call.key ?? call.id);
  const setting = state.switches.of(call.service);
  const scenario = scenarioFor(call.service, call.id, state.switches);
  const wait_ms = setting.latency_ms + (scenario === "slow" ? SLOW_MS : 0);
  if (wait_ms > 0 && !(await delay(wait_ms, state, c))) return RESPONSE_ALREADY_SENT;
  if (scenario === "dropped-connection") {
    c.env.outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  const failing = state.switches.failsNow(call.service) ? "server-error" : scenario;
  const fault = faultOf(call.service, failing, () => make("ok").body);
  if (fault) return fault;
  const { status = 200, body } = make(scenario);
  return c.json(body as object, status);
}

/** False when the caller hung up, or the sandbox closed, before the time was over. */
export async function delay(
  wait_ms: number,
  state: SandboxState,
  c: SandboxContext,
): Promise<boolean> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  c.env.outgoing.once("close", leave);
  try {
    await sleep(wait_ms, undefined, { signal: AbortSignal.any([state.closing, gone.signal]) });
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") return false;
    throw error;
  } finally {
    c.env.outgoing.off("close", leave);
  }
}

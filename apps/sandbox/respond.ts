import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { failureResponseOf } from "./failure-responses.ts";
import { scenarioFor } from "./scenario-choice.ts";
import { SLOW_MS } from "./scenarios.ts";
import type { Scenario } from "./scenarios.ts";
import type { Calls } from "./calls.ts";
import type { Switches } from "./switches.ts";

export type SandboxEnv = { Bindings: HttpBindings };
export type SandboxContext = Context<SandboxEnv>;

/** The state that all sources of one sandbox share. `closing` aborts responses that are still delayed. */
export type SandboxState = {
  switches: Switches;
  calls: Calls;
  now: () => Date;
  closing: AbortSignal;
};

export type SourceResponse = {
  status?: 200 | 400 | 404;
  body: unknown;
  /** The content type of a body that is text. Without it, the body is sent as JSON. */
  type?: string;
};

/**
 * Handles one call to one source: counts it, delays it, and makes it fail if the switches or the id require that.
 * Otherwise `createBody` creates the response, which may be an error of the source's own protocol.
 */
export async function respond(
  state: SandboxState,
  c: SandboxContext,
  call: { service: string; id: string; key?: string },
  createBody: (scenario: Scenario) => SourceResponse,
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
  const failureScenario = state.switches.failsNow(call.service) ? "server-error" : scenario;
  const failureResponse = failureResponseOf(
    call.service,
    failureScenario,
    () => createBody("ok").body,
  );
  if (failureResponse) return failureResponse;
  const { status = 200, body, type } = createBody(scenario);
  if (type !== undefined) return c.body(String(body), status, { "content-type": type });
  return c.json(body as object, status);
}

/** Waits for a time in ms. Returns false if the client disconnected or the sandbox closed before. */
export async function delay(
  wait_ms: number,
  state: SandboxState,
  c: SandboxContext,
): Promise<boolean> {
  const disconnect = new AbortController();
  const abortWait = () => disconnect.abort();
  c.env.outgoing.once("close", abortWait);
  try {
    await sleep(wait_ms, undefined, {
      signal: AbortSignal.any([state.closing, disconnect.signal]),
    });
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") return false;
    throw error;
  } finally {
    c.env.outgoing.off("close", abortWait);
  }
}

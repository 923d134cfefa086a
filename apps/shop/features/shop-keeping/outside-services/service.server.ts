import type { ConnectedService, ServiceState, ServiceTest } from "@loupe/contract";
import { ApiError } from "#server/http/api-error.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { describeFailure } from "./failures.server.ts";
import { OUTSIDE_SERVICES, serviceOf } from "./services.server.ts";
import { testOnce } from "./tests.server.ts";

export function stateOf(config: Config, service: string): ServiceState {
  const { isUpstream, variables } = serviceOf(service);
  if (!variables[0] || !config[variables[0]]) return "missing";
  return isUpstream && config.sandbox ? "sandbox" : "connected";
}

/** Each outside service and whether it is connected. */
export function listServices({ config }: Context): ConnectedService[] {
  const services = OUTSIDE_SERVICES.map((listed) => ({
    ...listed,
    state: stateOf(config, listed.service),
  }));
  return services.map(({ service, name, about, state, variables, kind }) => ({
    service,
    name,
    about,
    state,
    variables: [...variables],
    optional:
      !kind ||
      services.some(
        (other) => other.service !== service && other.kind === kind && other.state === "connected",
      ),
  }));
}

/**
 * Calls a service the way shoppers' look-ups do. Tests of one service that overlap share one call.
 * @throws {ApiError} 409 for one that is not connected
 */
export async function tryService(context: Context, service: string): Promise<ServiceTest> {
  const { name, variables } = serviceOf(service);
  if (stateOf(context.config, service) === "missing") {
    throw new ApiError("service_not_connected", { service: name, variable: variables[0] ?? "" });
  }
  const key = `test of ${service}`;
  const running = context.lookUps.get(key) as Promise<ServiceTest> | undefined;
  if (running) return running;
  const started = callOnce(context, service).finally(() => context.lookUps.delete(key));
  context.lookUps.set(key, started);
  return started;
}

async function callOnce(context: Context, service: string): Promise<ServiceTest> {
  const began_ms = performance.now();
  const tested = await testOnce(context, service);
  const took = Math.round(performance.now() - began_ms);
  const at = context.now().toISOString();
  if (tested.ok) return { service, outcome: "answered", text: tested.answer, took, at };
  const { outcome, text } = describeFailure(context, service, tested.failure);
  return { service, outcome, text, took, at };
}

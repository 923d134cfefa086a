import type { ConnectedService, ServiceState, ServiceTest } from "@loupe/contract";
import { ApiError } from "#server/http/api-error.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { noteAnswer, settingsHash, type LastAnswer } from "#server/outbound/last-answers.ts";
import { SingleFlight } from "#server/single-flight.ts";
import { findLastAnswers } from "./last-answers.server.ts";
import { EXTERNAL_SERVICES, serviceOf } from "./services.server.ts";
import { testOnce } from "./tests.server.ts";
import type { Failure } from "#server/outbound/failure.ts";
import { settingTitle } from "#server/settings/setting-title.ts";

export { answerOf } from "./last-answers.server.ts";
export { EXTERNAL_SERVICES } from "./services.server.ts";

/** Returns the state of a service by its settings alone, without a call. */
export function configuredState(config: Config, service: string): "missing" | "sandbox" | "saved" {
  const { isUpstream, variables } = serviceOf(service);
  if (!variables[0] || !config[variables[0]]) return "missing";
  return isUpstream && config.sandbox ? "sandbox" : "saved";
}

/** Returns each external service with the result of its last call. */
export async function listServices(context: Context): Promise<ConnectedService[]> {
  const last = await findLastAnswers(context);
  const services = EXTERNAL_SERVICES.map((entry) => {
    const state = stateOf(configuredState(context.config, entry.service), last.get(entry.service));
    return { ...entry, state };
  });
  return services.map(({ service, name, about, state, variables, kind }) => ({
    service,
    name,
    about,
    state,
    last: presentAnswer(state, last.get(service)),
    variables: [...variables],
    optional:
      !kind ||
      services.some(
        (other) => other.service !== service && other.kind === kind && isOfReal(other.state),
      ),
  }));
}

/** Whether the owner has set up the service. A failing service counts, because it may recover. */
const isOfReal = (state: ServiceState) => state !== "missing" && state !== "sandbox";

export function stateOf(
  configured: ReturnType<typeof configuredState>,
  last: Pick<LastAnswer, "outcome"> | undefined,
): ServiceState {
  if (configured !== "saved") return configured;
  if (!last) return "untested";
  return last.outcome === "answered" ? "connected" : "failing";
}

const presentAnswer = (state: ServiceState, last: LastAnswer | undefined) =>
  last && isOfReal(state) ? { ...last, at: last.at.toISOString() } : null;

/**
 * Tests a service: calls it as a shopper's lookup does. Concurrent tests of one service share one call.
 * @throws {ApiError} 409 for a service that is not connected
 */
export async function tryService(context: Context, service: string): Promise<ServiceTest> {
  const { name, variables } = serviceOf(service);
  if (configuredState(context.config, service) === "missing") {
    throw new ApiError("service_not_connected", { service: name, variable: variables[0] ?? "" });
  }
  return testing.run(context, service, () => callOnce(context, service));
}

const testing = new SingleFlight<ServiceTest>();

async function callOnce(context: Context, service: string): Promise<ServiceTest> {
  const settings = settingsHash(context, service, serviceOf(service).variables);
  const began_ms = performance.now();
  const tested = await testOnce(context, service);
  const took = Math.round(performance.now() - began_ms);
  const at = context.now();
  const result = tested.ok
    ? { outcome: "answered" as const, text: tested.answer }
    : {
        ...describeFailure(context, service, tested.failure),
        ...(tested.text && { text: tested.text }),
      };
  if (configuredState(context.config, service) === "saved" && result.outcome !== "not-asked")
    await noteAnswer(context, { service, settings }, { ...result, at });
  return { service, ...result, took, at: at.toISOString() };
}

/** Returns a description of a failed call, with advice for the owner. */
function describeFailure({ config }: Context, service: string, failure: Failure) {
  const titles = serviceOf(service).variables.map((name) => `“${settingTitle(name)}”`);
  const [address, ...others] = titles;
  const limit_s = config.UPSTREAM_TIMEOUT_MS / 1000;
  switch (failure) {
    case "timeout":
      return {
        outcome: "unreachable" as const,
        text: `It didn't respond within ${limit_s} s. Check ${address} or try again later.`,
      };
    case "unreachable":
      return {
        outcome: "unreachable" as const,
        text: `It can't be reached, or responds with a server error. Check ${address}.`,
      };
    case "malformed":
      return {
        outcome: "not-understood" as const,
        text: `Something responded, but not the way this service should. Check ${address}.`,
      };
    case "credentials":
      return {
        outcome: "refused" as const,
        text: `It refused our credentials. Check ${others.length > 0 ? others.join(" and ") : address}.`,
      };
    case "forbidden":
      return {
        outcome: "refused" as const,
        text: `It refused the test item or our credentials. Check ${titles.join(" and ")}.`,
      };
    case "quota":
    case "busy":
      return {
        outcome: "refused" as const,
        text: "It isn't accepting more calls right now. Try again later or ask for a larger quota.",
      };
    case "paused":
      return {
        outcome: "not-asked" as const,
        text: "It failed several times in a row, so calls are paused for a few seconds. Try again soon.",
      };
    case "over-quota":
      return {
        outcome: "not-asked" as const,
        text: "The calls a minute that you allow are used up. Try again in a minute.",
      };
    case "refused":
    case "not-allowed":
      return {
        outcome: "refused" as const,
        text: `It refused the call. Check ${titles.join(" and ")}.`,
      };
  }
}

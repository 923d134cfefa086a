import type { ConnectedService, ServiceState, ServiceTest } from "@loupe/contract";
import { ApiError } from "#server/http/api-error.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { noteAnswer, settingsHash, type LastAnswer } from "#server/outbound/last-answers.ts";
import { SingleFlight } from "#server/single-flight.ts";
import { findLastAnswers } from "./last-answers.server.ts";
import { EXTERNAL_SERVICES, serviceOf } from "./services.server.ts";
import { type Failure, SourceError, type Fetched } from "#server/outbound/source-error.ts";
import { settingTitle } from "#server/settings/setting-title.ts";
import { randomUUID } from "node:crypto";
import type { NodemailerError } from "nodemailer";
import { askProvider } from "#features/accounts/google-login/service.server.ts";
import { RATES_SERVICE, refreshRates } from "#features/freight/currency-rates/service.server.ts";
import { greetMailServer } from "#features/accounts/mail/service.server.ts";
import type { TestResult } from "#server/external-services/external-service.ts";
import { SERVICE_RECORDS } from "#server/external-services/service-list.ts";
import { countOf } from "#ui/format/quantities.ts";

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

/** A sentence about a response, or a failure, whose sentence the service may have. */
type Tested = { ok: true; answer: string } | { ok: false; failure: Failure; text?: string };

/** Calls a service once, and returns a sentence about its response. */
async function testOnce(context: Context, service: string): Promise<Tested> {
  if (service === "mail") return await testMail(context);
  if (service === "google") return await testProvider(context);
  if (service === "picture-storage") return await testStore(context);
  if (service === RATES_SERVICE.service) return await refreshRates(context);
  const upstream = SERVICE_RECORDS.find(({ id }) => id === service)!;
  const { config, outbound } = context;
  const result: Fetched<TestResult> = await upstream.test({
    config,
    outbound: { json: (request) => outbound.json({ ...request, isTest: true }) },
  });
  if (!result.ok) return result;
  return { ok: true, answer: describe(result.answer) };
}

function describe(result: TestResult): string {
  if ("photos" in result) {
    return result.photos === 0
      ? "It has no photos of the test item."
      : `It found ${countOf(result.photos, "photo")} of the test item.`;
  }
  if ("itemKnown" in result) {
    return result.itemKnown ? "It knows the test item." : "It doesn't know the test item.";
  }
  return result.shippingLines === 0
    ? "It offers no shipping line for a test parcel of 1 kg to the United States."
    : `It priced a test parcel of 1 kg to the United States: ${countOf(result.shippingLines, "line")}.`;
}

async function testProvider(context: Context): Promise<Fetched<string>> {
  const problem = await askProvider(context);
  if (problem) return { ok: false, failure: problem === "failed" ? "malformed" : "unreachable" };
  return {
    ok: true,
    answer: "The provider responded. Sign in once yourself to check the client ID and secret.",
  };
}

async function testMail({ config, log }: Context): Promise<Fetched<string>> {
  if (!config.SMTP_URL) return { ok: false, failure: "unreachable" };
  try {
    await greetMailServer(config.SMTP_URL);
    return { ok: true, answer: "The mail server accepts our connection. No mail was sent." };
  } catch (error) {
    const { code, message } = error as NodemailerError;
    log.warn({ code, reason: message }, "a test of the mail server failed");
    return { ok: false, failure: (code && MAIL_FAILURES[code]) || "unreachable" };
  }
}

const MAIL_FAILURES: Record<string, Failure> = {
  EAUTH: "credentials",
  ENOAUTH: "credentials",
  ETIMEDOUT: "timeout",
  EPROTOCOL: "malformed",
  ETLS: "refused",
};

/** Tests the picture storage: writes a small file and deletes it. */
async function testStore({ store, log }: Context): Promise<Fetched<string>> {
  const key = `tests/${randomUUID()}`;
  try {
    await store.write(key, Buffer.from("test"), "lasting");
    await store.remove(key);
    return { ok: true, answer: "A test file was written and removed again." };
  } catch (err) {
    log.warn({ err }, "a test of the picture storage failed");
    if (err instanceof SourceError) return { ok: false, failure: err.failure };
    return { ok: false, failure: "refused" };
  }
}

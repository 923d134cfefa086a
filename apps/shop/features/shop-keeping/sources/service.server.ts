import type { ConnectedSource, SourceState, SourceTest } from "@loupe/contract";
import { ApiError } from "#server/http/api-error.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { noteAnswer, settingsHash, type LastAnswer } from "#server/outbound/last-answers.ts";
import { SingleFlight } from "#server/single-flight.ts";
import { findLastAnswers } from "./merged-answers.server.ts";
import { LISTED_SOURCES, sourceOf } from "./listed-sources.server.ts";
import { type Failure, SourceError, type Fetched } from "#server/outbound/source-error.ts";
import { settingTitle } from "#server/settings/setting-title.ts";
import { randomUUID } from "node:crypto";
import type { NodemailerError } from "nodemailer";
import { requestProvider } from "#features/accounts/google-login/service.server.ts";
import { RATES_SERVICE, refreshRates } from "#features/freight/currency-rates/service.server.ts";
import { greetMailServer } from "#features/accounts/mail/service.server.ts";
import type { TestResult } from "#server/sources/source.ts";
import { SOURCE_RECORDS } from "#server/sources/source-list.ts";
import { countOf } from "#ui/format/quantities.ts";

export { answerOf } from "./merged-answers.server.ts";
export { LISTED_SOURCES } from "./listed-sources.server.ts";

/** Returns the state of a source by its settings alone, without a call. */
export function configuredState(config: Config, source: string): "missing" | "sandbox" | "saved" {
  const { hasSandbox, variables } = sourceOf(source);
  if (!variables[0] || !config[variables[0]]) return "missing";
  return hasSandbox && config.sandbox ? "sandbox" : "saved";
}

/** Returns each source with the result of its last call. */
export async function listSources(context: Context): Promise<ConnectedSource[]> {
  const last = await findLastAnswers(context);
  const sources = LISTED_SOURCES.map((entry) => {
    const state = stateOf(configuredState(context.config, entry.service), last.get(entry.service));
    return { ...entry, state };
  });
  return sources.map(({ service: source, name, about, state, variables, kind }) => ({
    service: source,
    name,
    about,
    state,
    last: presentAnswer(state, last.get(source)),
    variables: [...variables],
    optional:
      !kind ||
      sources.some(
        (other) => other.service !== source && other.kind === kind && isOfReal(other.state),
      ),
  }));
}

/** Whether the owner has set up the source. A failing source counts, because it may recover. */
const isOfReal = (state: SourceState) => state !== "missing" && state !== "sandbox";

export function stateOf(
  configured: ReturnType<typeof configuredState>,
  last: Pick<LastAnswer, "outcome"> | undefined,
): SourceState {
  if (configured !== "saved") return configured;
  if (!last) return "untested";
  return last.outcome === "answered" ? "connected" : "failing";
}

const presentAnswer = (state: SourceState, last: LastAnswer | undefined) =>
  last && isOfReal(state) ? { ...last, at: last.at.toISOString() } : null;

/**
 * Tests a source: calls it as a shopper's lookup does. Concurrent tests of one source share one call.
 * @throws {ApiError} 409 for a source that is not connected
 */
export async function trySource(context: Context, source: string): Promise<SourceTest> {
  const { name, variables } = sourceOf(source);
  if (configuredState(context.config, source) === "missing") {
    throw new ApiError("service_not_connected", { service: name, variable: variables[0] ?? "" });
  }
  return testing.run(context, source, () => callOnce(context, source));
}

const testing = new SingleFlight<SourceTest>();

async function callOnce(context: Context, source: string): Promise<SourceTest> {
  const settings = settingsHash(context, source, sourceOf(source).variables);
  const began_ms = performance.now();
  const tested = await testOnce(context, source);
  const took = Math.round(performance.now() - began_ms);
  const at = context.now();
  const result = tested.ok
    ? { outcome: "answered" as const, text: tested.answer }
    : {
        ...describeFailure(context, source, tested.failure),
        ...(tested.text && { text: tested.text }),
      };
  if (configuredState(context.config, source) === "saved" && result.outcome !== "not-asked")
    await noteAnswer(context, { service: source, settings }, { ...result, at });
  return { service: source, ...result, took, at: at.toISOString() };
}

/** Returns a description of a failed call, with advice for the owner. */
function describeFailure({ config }: Context, source: string, failure: Failure) {
  const titles = sourceOf(source).variables.map((name) => `“${settingTitle(name)}”`);
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

/** A sentence about a response, or a failure, whose sentence the source may have. */
type Tested = { ok: true; answer: string } | { ok: false; failure: Failure; text?: string };

/** Calls a source once, and returns a sentence about its response. */
async function testOnce(context: Context, source: string): Promise<Tested> {
  if (source === "mail") return await testMail(context);
  if (source === "google") return await testProvider(context);
  if (source === "picture-storage") return await testStore(context);
  if (source === RATES_SERVICE.service) return await refreshRates(context);
  const record = SOURCE_RECORDS.find(({ id }) => id === source)!;
  const { config, outbound } = context;
  const result: Fetched<TestResult> = await record.test({
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
  const problem = await requestProvider(context);
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

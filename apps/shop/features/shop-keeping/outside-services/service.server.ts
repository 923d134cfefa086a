import { OutsideService, type ConnectedService, type ServiceTest } from "@loupe/contract";
import type { NodemailerError } from "nodemailer";
import { randomUUID } from "node:crypto";
import { greetMailServer } from "#features/accounts/mail/service.server.ts";
import { askProvider } from "#features/accounts/google-login/service.server.ts";
import type { Context } from "#server/context.ts";
import { UpstreamFailure, type Failure, type Fetched } from "#server/outbound/guard.ts";
import { OUTSIDE_SERVICES, stateOf } from "#server/upstreams/outside-services.ts";
import { ApiError } from "#server/http/api-error.ts";
import { fetchProductInfo, fetchProductProxy, type SourceGoods } from "#server/upstreams/goods.ts";
import type { PhotoSet } from "#server/upstreams/photo-source.ts";
import { thirdPartyPhotos } from "#server/upstreams/qc-images.ts";
import { fetchPartnerSets } from "#server/upstreams/qc-partner.ts";
import { fetchEstimate } from "#server/upstreams/shipping-estimate.ts";
import { counted } from "#ui/quantities.ts";

/** Each outside service and whether it is connected. */
export function listServices({ config }: Context): ConnectedService[] {
  const services = OutsideService.options.map((service) => ({
    service,
    ...OUTSIDE_SERVICES[service],
    state: stateOf(config, service),
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
export async function tryService(context: Context, service: OutsideService): Promise<ServiceTest> {
  const { name, variables } = OUTSIDE_SERVICES[service];
  if (stateOf(context.config, service) === "missing") {
    throw new ApiError("conflict", `${name} is not connected. Set ${variables[0]} and restart.`);
  }
  const key = `test of ${service}`;
  const running = context.lookUps.get(key) as Promise<ServiceTest> | undefined;
  if (running) return running;
  const started = callOnce(context, service).finally(() => context.lookUps.delete(key));
  context.lookUps.set(key, started);
  return started;
}

async function callOnce(context: Context, service: OutsideService): Promise<ServiceTest> {
  const began_ms = performance.now();
  const tried = await TESTS[service](context);
  const took = Math.round(performance.now() - began_ms);
  const at = context.now().toISOString();
  if (tried.ok) return { service, outcome: "answered", text: tried.answer, took, at };
  const { outcome, text } = toldOf(context, service, tried.failure);
  return { service, outcome, text, took, at };
}

/** An item that any source can be asked for. "Not known" is an answer too: the source responded. */
const ITEM = { storeName: "weidian", id: "7265511373" } as const;
const PARCEL = { destination: "US", weight: 1000, features: [], length: 0, width: 0, height: 0 };

/** The test of each service makes one call and describes the result in a sentence. */
const TESTS: Record<OutsideService, (context: Context) => Promise<Fetched<string>>> = {
  "qc-partner": async (context) => {
    const [channel] = Object.keys(context.config.QC_PARTNER_CHANNELS);
    const target = { channel: Number(channel), offerId: ITEM.id };
    return said(await fetchPartnerSets(context, target), photosFound);
  },
  "product-proxy": async (context) => said(await fetchProductProxy(context, ITEM), itemFound),
  "product-info": async (context) => said(await fetchProductInfo(context, ITEM), itemFound),
  "qc-images": async (context) => {
    const { config, outbound } = context;
    const findProxyGoods = async () => ({ ok: true, answer: null }) as const;
    return said(
      await thirdPartyPhotos.find({ config, outbound, findProxyGoods }, ITEM),
      photosFound,
    );
  },
  "shipping-estimate": async (context) =>
    said(await fetchEstimate(context, PARCEL), (methods) =>
      methods.length === 0
        ? "It offers no shipping line for a test parcel of 1 kg to the United States."
        : `It priced a test parcel of 1 kg to the United States: ${counted(methods.length, "line")}.`,
    ),
  mail: tryMail,
  google: async (context) => {
    const problem = await askProvider(context);
    if (problem) return { ok: false, failure: problem === "failed" ? "rubbish" : "unreachable" };
    return {
      ok: true,
      answer: "The provider responded. Sign in once yourself to check the client ID and secret.",
    };
  },
  "picture-storage": tryStore,
};

function said<T>(fetched: Fetched<T>, words: (answer: T) => string): Fetched<string> {
  return fetched.ok ? { ok: true, answer: words(fetched.answer) } : fetched;
}

const photosFound = (sets: PhotoSet[]) =>
  sets.length === 0
    ? "It has no photos of the test item."
    : `It found ${counted(sets.flatMap(({ images }) => images).length, "photo")} of the test item.`;

const itemFound = (goods: SourceGoods) =>
  goods ? "It knows the test item." : "It doesn't know the test item.";

async function tryMail({ config, log }: Context): Promise<Fetched<string>> {
  try {
    await greetMailServer(config.SMTP_URL ?? "");
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
  EPROTOCOL: "rubbish",
  ETLS: "refused",
};

/** Writes a small file and removes it again. */
async function tryStore({ store, log }: Context): Promise<Fetched<string>> {
  const key = `tests/${randomUUID()}`;
  try {
    await store.write(key, Buffer.from("test"), "lasting");
    await store.remove(key);
    return { ok: true, answer: "A test file was written and removed again." };
  } catch (err) {
    log.warn({ err }, "a test of the picture storage failed");
    if (err instanceof UpstreamFailure) return { ok: false, failure: err.failure };
    return { ok: false, failure: "refused" };
  }
}

/** A failure in words that tell an owner what to do. */
function toldOf({ config, outbound }: Context, service: OutsideService, failure: Failure) {
  const { variables } = OUTSIDE_SERVICES[service];
  const [address, ...others] = variables;
  const paused = outbound.health().find(({ upstream }) => upstream === service)?.paused;
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
    case "rubbish":
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
        text: `It refused the test item or our credentials. Check ${variables.join(" and ")}.`,
      };
    case "quota":
    case "busy":
      return {
        outcome: "refused" as const,
        text: "It isn't accepting more calls right now. Try again later or ask for a larger quota.",
      };
    case "paused":
      return { outcome: "not-asked" as const, text: PAUSED[paused ?? "failures"] };
    case "refused":
    case "not-allowed":
      return {
        outcome: "refused" as const,
        text: `It refused the call. Check ${variables.join(" and ")}.`,
      };
  }
}

const PAUSED = {
  failures:
    "It failed several times in a row, so calls are paused for a few seconds. Try again soon.",
  quota: "Its quota is used up, so calls are paused for a while.",
  credentials:
    "It refused our credentials, so calls are paused for a while. Correct them, then restart.",
};

import { randomUUID } from "node:crypto";
import type { NodemailerError } from "nodemailer";
import { askProvider } from "#features/accounts/google-login/service.server.ts";
import { RATES_SERVICE, refreshRates } from "#features/freight/currency-rates/service.server.ts";
import { greetMailServer } from "#features/accounts/mail/service.server.ts";
import type { Context } from "#server/context.ts";
import { ServiceFailure, type Failure, type Fetched } from "#server/outbound/failure.ts";
import type { TestResult } from "#server/external-services/external-service.ts";
import { SERVICE_RECORDS } from "#server/external-services/service-list.ts";
import { countOf } from "#ui/quantities.ts";

/** A sentence about a response, or a failure, whose sentence the service may have. */
type Tested = { ok: true; answer: string } | { ok: false; failure: Failure; text?: string };

/** Calls a service once, and returns a sentence about its response. */
export async function testOnce(context: Context, service: string): Promise<Tested> {
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
    if (err instanceof ServiceFailure) return { ok: false, failure: err.failure };
    return { ok: false, failure: "refused" };
  }
}

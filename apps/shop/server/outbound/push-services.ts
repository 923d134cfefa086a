import type { Agent } from "undici";
import { slotOf } from "./host-breakers.ts";
import { isAllowedHost, LOOPBACK } from "./public-address.ts";
import { send } from "./send.ts";

/** The push services of Chrome, Firefox, Edge and Safari. */
const SOURCES = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.notify.windows.com",
  "web.push.apple.com",
];

export type PushCall = { headers: Record<string, string>; body: Buffer };
export type PushAnswer = { status: number; retryAfter_s: number | undefined };

/** Whether alerts may be sent to this address: to a known push service, or to a host in `PUSH_HOSTS`. */
export function isPushAddress(address: string, pushHosts: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  if (LOOPBACK.has(url.hostname)) return pushHosts.includes(url.hostname);
  const isSecure = url.protocol === "https:" && url.port === "";
  return isSecure && isAllowedHost(url.hostname, [...SOURCES, ...pushHosts]);
}

type Options = { dispatcher: Agent; signal: AbortSignal };

/**
 * Sends a message to a push service, and returns its answer. A redirect is not followed.
 * @throws {ServiceFailure} if no answer begins
 */
export async function callPushService(
  address: string,
  { headers, body }: PushCall,
  options: Options,
): Promise<PushAnswer> {
  return await slotOf(address)(async () => {
    const answer = await send(address, { method: "POST", headers, body, ...options });
    await answer.body.dump();
    return { status: answer.statusCode, retryAfter_s: secondsOf(answer.headers["retry-after"]) };
  });
}

function secondsOf(value: string | string[] | undefined): number | undefined {
  const seconds = Number(value ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

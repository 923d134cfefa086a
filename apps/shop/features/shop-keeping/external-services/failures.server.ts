import type { Context } from "#server/context.ts";
import type { Failure } from "#server/outbound/failure.ts";
import { settingTitle } from "#server/settings/setting-title.ts";
import { serviceOf } from "./services.server.ts";

/** Returns a description of a failed call, with advice for the owner. */
export function describeFailure({ config }: Context, service: string, failure: Failure) {
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

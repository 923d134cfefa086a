import { Agent, buildConnector } from "undici";
import { SourceError } from "./source-error.ts";
import { lookupWithin, mayReach, type Reach } from "./public-address.ts";

/** The type of the function that opens connections. Tests use their own, which connects short links to the sandbox. */
export type Connect = ReturnType<typeof buildConnector>;

/**
 * Creates the object that opens the connections of outgoing calls. All calls use one from here, so that no connection
 * is made to a forbidden host, whether the URL contains the host's name or its address.
 */
export function openAgent(
  reach: Reach,
  options: Omit<Agent.Options, "connect">,
  connect: Connect = buildConnector({ lookup: lookupWithin(reach) }),
): Agent {
  return new Agent({
    ...options,
    connect: (to, done) =>
      mayReach(to.hostname, reach) ? connect(to, done) : done(new SourceError("refused"), null),
  });
}

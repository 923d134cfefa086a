import { Agent, buildConnector } from "undici";
import { ServiceFailure } from "./failure.ts";
import { lookupWithin, mayReach, type Reach } from "./public-address.ts";

/** How a connection is made; tests lead those of short links to the sandbox. */
export type Connect = ReturnType<typeof buildConnector>;

/**
 * Opens the connections of calls to the outside. Every such call uses an agent from here, so that no connection is made to
 * a host out of reach, whether it is written as a name or as an address.
 */
export function openAgent(
  reach: Reach,
  options: Omit<Agent.Options, "connect">,
  connect: Connect = buildConnector({ lookup: lookupWithin(reach) }),
): Agent {
  return new Agent({
    ...options,
    connect: (to, done) =>
      mayReach(to.hostname, reach) ? connect(to, done) : done(new ServiceFailure("refused"), null),
  });
}

import type { SandboxContext, SandboxState } from "../respond.ts";

/** An external service that the sandbox imitates. */
export type SandboxService = {
  /** The name in switches and counts. */
  name: string;
  method: "get" | "post";
  /** The path below the sandbox's address. */
  path: string;
  /**
   * The settings that connect a shop to the service. Missing if shops call the service by its real host name.
   */
  settings?(origin: string): Record<string, string>;
  handle(state: SandboxState, c: SandboxContext): Promise<Response>;
};

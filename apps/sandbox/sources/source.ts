import type { SandboxContext, SandboxState } from "../respond.ts";

/** A source that the sandbox imitates. */
export type SandboxSource = {
  /** The name in switches and counts. */
  name: string;
  method: "get" | "post";
  /** The path below the sandbox's address. */
  path: string;
  /**
   * The settings that connect a shop to the source. Missing if shops call the source by its real host name.
   */
  settings?(origin: string): Record<string, string>;
  handle(state: SandboxState, c: SandboxContext): Promise<Response>;
};

import type { SandboxContext, SandboxState } from "../answer.ts";

/** A service outside, as the sandbox stands in for it. */
export type SandboxService = {
  /** How switches and counts name it. */
  name: string;
  method: "get" | "post";
  /** Below the sandbox's address. */
  path: string;
  /** The settings that connect a shop to it; it has none if shops know it by its own host. */
  settings?(origin: string): Record<string, string>;
  answer(state: SandboxState, c: SandboxContext): Promise<Response>;
};

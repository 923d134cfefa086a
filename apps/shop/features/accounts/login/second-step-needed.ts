import { CallError } from "@loupe/contract/client";

/** Whether a login failed only because the code of a second factor is missing. */
export const isSecondStep = (error: unknown) =>
  error instanceof CallError &&
  (error.code === "second_step_required" || error.code === "passkey_required");

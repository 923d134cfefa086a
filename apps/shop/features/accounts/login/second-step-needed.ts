import { CallProblem } from "@loupe/contract/client";

/** Whether a login failed only because its second step is missing. */
export const isSecondStep = (error: unknown) =>
  error instanceof CallProblem &&
  (error.code === "second_step_required" || error.code === "passkey_required");

import { callAs } from "../calls.ts";

/**
 * Refreshes an expired token by a call that users of every role may make, because the server aborts a large upload with
 * an expired one.
 */
export const refreshBeforeUpload = () => callAs("GET /users/me", {});

/** Calls of one address to the API in a minute. */
export const CALLS_PER_MINUTE = 1200;

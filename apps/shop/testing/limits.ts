/**
 * How long a test waits for a condition. It passes long before: in CI only a hang should reach it, because a shared
 * machine may be three times as slow, and stall for seconds. A developer waits less for the error.
 */
export const WAIT_LIMIT_MS = process.env.CI ? 90_000 : 20_000;

/** How long a test may take, which only a hang reaches. What must be quick is measured. */
export const TEST_LIMIT_MS = 360_000;

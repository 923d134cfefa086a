/**
 * A terminal and a service manager signal every process of a group, and the process that started this one also sends
 * a message. In any order, all of these within this time are one request to stop.
 */
const SAME_REQUEST_MS = 1000;

/**
 * Resolves when the process must stop: because of Ctrl-C, SIGTERM, a closed terminal, a message from the process that
 * started it, or the end of that process. A further signal after a second ends this process at once.
 */
export function untilStopped({ signals = true } = {}): Promise<void> {
  return new Promise((resolve) => {
    let stoppingSince_ms: number | undefined;
    const stop = () => {
      stoppingSince_ms ??= performance.now();
      resolve();
    };
    const stopBySignal = () => {
      if (performance.now() - (stoppingSince_ms ?? Infinity) > SAME_REQUEST_MS) process.exit(1);
      stop();
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, signals ? stopBySignal : () => undefined);
    }
    process.on("message", (message) => {
      if (message === "stop at once") process.exit(1);
      if (message === "stop") stop();
    });
    process.on("disconnect", stop);
  });
}

/**
 * Resolves when the process is to stop: Ctrl-C, SIGTERM, a closed terminal, a message from the process
 * that started us, or its end. A second request ends the process at once.
 */
export function untilStopped({ signals = true } = {}): Promise<void> {
  return new Promise((resolve) => {
    let stopping = false;
    const stop = () => {
      if (stopping) process.exit(1);
      stopping = true;
      resolve();
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, signals ? stop : () => undefined);
    }
    process.on("message", (message) => {
      if (message === "stop at once") process.exit(1);
      // The terminal may have sent a signal already.
      if (message === "stop" && !stopping) stop();
    });
    process.on("disconnect", () => {
      if (!stopping) stop();
    });
  });
}

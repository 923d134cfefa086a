/**
 * Resolves when the process must stop: because of Ctrl-C, SIGTERM, a closed terminal, a message from the process that
 * started it, or the end of that process. A second signal ends this process at once.
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
      // Ignored if the terminal has sent a signal to this process already: a second stop would end it at once.
      if (message === "stop" && !stopping) stop();
    });
    process.on("disconnect", () => {
      if (!stopping) stop();
    });
  });
}

/**
 * Shares the result of work under way among equal calls. Each module that needs it creates one. Work is shared only
 * within a shop's process id, because tests run several shops in one process.
 */
export class SingleFlight<T> {
  readonly #running = new Map<string, Promise<T>>();

  has({ processId }: { processId: string }, key: string): boolean {
    return this.#running.has(`${processId} ${key}`);
  }

  /** Returns the result of the work under way for this key, or starts the work. */
  run({ processId }: { processId: string }, key: string, work: () => Promise<T>): Promise<T> {
    const id = `${processId} ${key}`;
    const running = this.#running.get(id);
    if (running) return running;
    const started = work().finally(() => this.#running.delete(id));
    this.#running.set(id, started);
    return started;
  }
}

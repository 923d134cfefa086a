/**
 * Work under way in a process, so that equal requests share it. The module that does the work has one. Keys are
 * apart for each process, because tests run several shops in one.
 */
export class SingleFlight<T> {
  readonly #running = new Map<string, Promise<T>>();

  has({ processId }: { processId: string }, key: string): boolean {
    return this.#running.has(`${processId} ${key}`);
  }

  /** Joins the work of this key if it is under way, and starts it otherwise. */
  run({ processId }: { processId: string }, key: string, work: () => Promise<T>): Promise<T> {
    const id = `${processId} ${key}`;
    const running = this.#running.get(id);
    if (running) return running;
    const started = work().finally(() => this.#running.delete(id));
    this.#running.set(id, started);
    return started;
  }
}

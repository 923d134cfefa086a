export type Fault = { path: string; message: string };

/** More faults are counted but not listed, and the last entry gives their number. */
const maxFaults = 5_000;

export class Faults {
  readonly list: Fault[] = [];
  #unlisted = 0;

  add(path: string, message: string): void {
    if (this.list.length < maxFaults) this.list.push({ path, message });
    else this.#unlisted += 1;
  }

  all(): Fault[] {
    if (this.#unlisted === 0) return this.list;
    return [...this.list, { path: "", message: `and ${this.#unlisted} more faults` }];
  }
}

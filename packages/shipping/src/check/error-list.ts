export type RateCardError = { path: string; message: string };

/** The most listed errors. Further errors are counted, and the last entry contains their number. */
const maxErrors = 5_000;

export class ErrorList {
  readonly list: RateCardError[] = [];
  #unlisted = 0;

  add(path: string, message: string): void {
    if (this.list.length < maxErrors) this.list.push({ path, message });
    else this.#unlisted += 1;
  }

  all(): RateCardError[] {
    if (this.#unlisted === 0) return this.list;
    return [...this.list, { path: "", message: `and ${this.#unlisted} more errors` }];
  }
}

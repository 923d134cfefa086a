import { readFileSync } from "node:fs";

// The first 10,000 of `passwords-common` of @zxcvbn-ts/language-common 4.1.3 (MIT, © 2012-2016 Dan
// Wheeler and Dropbox, Inc., © 2021 @zxcvbn-ts), most common first, in lower case.
const list = new URL("./common-passwords.txt", import.meta.url);

let common: ReadonlySet<string> | undefined;

/** Whether a password is one of the 10,000 commonest, in upper or lower case. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(readFileSync(list, "utf8").trim().split("\n"));
  return common.has(password.toLowerCase());
}

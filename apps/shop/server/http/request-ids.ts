import { randomBytes } from "node:crypto";

const IDS_PER_BLOCK = 1000;

/**
 * Creates ids that no other process and no earlier start uses. A random block plus a counter costs a twentieth of a
 * random id for each request. New blocks from time to time hide the number of requests.
 */
export function createRequestIds(): () => string {
  let block = "";
  let usedIds = IDS_PER_BLOCK;
  return () => {
    if (usedIds === IDS_PER_BLOCK) {
      block = randomBytes(12).toString("base64url");
      usedIds = 0;
    }
    return `${block}-${(usedIds += 1)}`;
  };
}

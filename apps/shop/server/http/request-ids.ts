import { randomBytes } from "node:crypto";

const IDS_PER_BLOCK = 1000;

/**
 * Ids that no other process and no earlier start gives. Counting within a random block costs a twentieth
 * of what a random id for each request does; changing the block hides how many requests there are.
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

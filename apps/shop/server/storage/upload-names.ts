import { createHash } from "node:crypto";

/** Returns the name of an uploaded file: a digest of its bytes. */
export const digestOf = (bytes: Buffer) =>
  createHash("sha256").update(bytes).digest("base64url").slice(0, 22);

/** A prefix in the digest of a product's picture. Without it, a QC photo with the same bytes would have the same name. */
const GOODS = Buffer.from("goods ");

/** Returns the name of a product's picture: a digest of the prefix and its bytes. */
export const goodsDigestOf = (bytes: Buffer) => digestOf(Buffer.concat([GOODS, bytes]));

/** Whether a file's name contains a digest of these bytes. If not, the file is damaged or another one. */
export const isNamedAfter = (name: string, bytes: Buffer): boolean =>
  name.includes(digestOf(bytes)) || name.includes(goodsDigestOf(bytes));

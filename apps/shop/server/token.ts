import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, as they go into links and cookies. */
export const newToken = () => randomBytes(32).toString("base64url");

/** What the database keeps of a token. It needs no salt: nobody can guess 256 bits. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

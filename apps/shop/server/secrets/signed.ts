import { jwtVerify, SignJWT, type JWTPayload } from "jose";
import type { Context } from "#server/context.ts";
import { keyFor } from "./session-secret.ts";

/** Signs claims that a browser stores. The browser can read them, but not change them. */
export async function sign(
  { secret, now }: Context,
  purpose: string,
  claims: JWTPayload,
  lasts_s: number,
): Promise<string> {
  return await new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256" })
    .setIssuedAt(now())
    .setExpirationTime(new Date(now().getTime() + lasts_s * 1000))
    .sign(keyFor(secret, purpose));
}

/** Returns the claims; undefined if the text has expired, was changed or was signed for another purpose. */
export async function readSigned(
  { secret, now }: Context,
  purpose: string,
  text: string,
): Promise<JWTPayload | undefined> {
  return await jwtVerify(text, keyFor(secret, purpose), {
    algorithms: ["HS256"],
    currentDate: now(),
  }).then(
    ({ payload }) => payload,
    () => undefined,
  );
}

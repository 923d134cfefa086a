import { EncryptJWT, jwtDecrypt } from "jose";
import type { Context } from "#server/context.ts";
import { keyFor } from "#server/secrets/session-secret.ts";

/** A Google sign-in in progress. The browser that started it stores this in an encrypted cookie. */
export type Flow = {
  attempt: string;
  /** The language folder of the page that started the sign-in. */
  folder: string;
  state: string;
  nonce: string;
  verifier: string;
};

export const FLOW_LASTS_S = 10 * 60;

export async function sealFlow(context: Context, flow: Flow): Promise<string> {
  return await new EncryptJWT({ ...flow })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setExpirationTime(new Date(context.now().getTime() + FLOW_LASTS_S * 1000))
    .encrypt(flowKey(context));
}

/** Returns null for a cookie that has expired or that another shop encrypted. */
export async function unsealFlow(context: Context, cookie: string): Promise<Flow | null> {
  const options = { currentDate: context.now(), requiredClaims: ["exp"] };
  return await jwtDecrypt<Flow>(cookie, flowKey(context), options).then(
    ({ payload: { attempt, folder = "", state, nonce, verifier } }) => ({
      attempt,
      folder,
      state,
      nonce,
      verifier,
    }),
    () => null,
  );
}

const flowKey = ({ secret }: Context) => keyFor(secret, "sign-in under way");

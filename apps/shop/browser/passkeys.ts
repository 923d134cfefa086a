import type { PasskeyProof } from "@loupe/contract";
import { call } from "@loupe/contract/client";
import { callAs } from "./calls.ts";

type Json = Record<string, unknown>;

/** Whether this browser can use passkeys at all. */
export const hasPasskeys = () =>
  typeof window !== "undefined" && window.PublicKeyCredential !== undefined;

/** Has the visitor choose one of their passkeys. Throws when they give up. */
export async function askForPasskey(): Promise<PasskeyProof> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const { data } = await call("POST /auth/passkey-options", {});
  const optionsJSON = data.options as unknown as Parameters<
    typeof startAuthentication
  >[0]["optionsJSON"];
  const response = (await startAuthentication({ optionsJSON })) as unknown as Json;
  return { ticket: data.ticket, response: response as PasskeyProof["response"] };
}

/** Has the device make a passkey of a name. Throws when the visitor gives up. */
export async function makePasskey(name: string) {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const { data } = await callAs("POST /account/passkeys/options", {});
  const optionsJSON = data.options as unknown as Parameters<
    typeof startRegistration
  >[0]["optionsJSON"];
  const response = (await startRegistration({ optionsJSON })) as unknown as Json;
  const body = { name, ticket: data.ticket, response: response as PasskeyProof["response"] };
  return await callAs("POST /account/passkeys", { body });
}

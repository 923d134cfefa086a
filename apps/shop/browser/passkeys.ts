import type { PasskeyProof } from "@loupe/contract";
import { call } from "@loupe/contract/client";
import { callAs } from "./calls.ts";

type Json = Record<string, unknown>;

export const hasPasskeys = () =>
  typeof window !== "undefined" && window.PublicKeyCredential !== undefined;

/** Prompts the visitor to choose one of their passkeys. Throws if they cancel. */
export async function promptForPasskey(): Promise<PasskeyProof> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const { data } = await call("POST /auth/passkey-options", {});
  const optionsJSON = data.options as unknown as Parameters<
    typeof startAuthentication
  >[0]["optionsJSON"];
  const response = (await startAuthentication({ optionsJSON })) as unknown as Json;
  return { ticket: data.ticket, response: response as PasskeyProof["response"] };
}

/** Prompts the visitor to create a passkey with this name. Throws if they cancel. */
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

import type { Input } from "./endpoint.ts";
import { failWithoutAnswer, readAnswer, send, type Addresses, type Options } from "./client.ts";

/**
 * Calls a route that returns a file, and returns its bytes.
 * @throws {CallError} on every response except success
 */
export async function download<A extends keyof Addresses>(
  address: A,
  input: Input<Addresses[A]>,
  options: Options = {},
): Promise<Blob> {
  const response = await send(address, input, options);
  return response.ok ? response.blob().catch(failWithoutAnswer) : readAnswer<never>(response);
}

/** Encodes a body as a multipart form, which may contain files. Lists become repeated fields, and objects JSON text. */
export function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as object)) {
    for (const one of [value].flat()) {
      if (one === undefined) continue;
      if (one instanceof Blob) form.append(name, one);
      else form.append(name, typeof one === "object" ? JSON.stringify(one) : String(one));
    }
  }
  return form;
}

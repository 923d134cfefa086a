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

/** Encodes a body as a multipart form, which may contain files. */
export function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, string | Blob | undefined>)) {
    if (value !== undefined) form.set(name, value);
  }
  return form;
}

import type { Input } from "./endpoint.ts";
import { failWithoutAnswer, readAnswer, send, type Addresses, type Options } from "./client.ts";

/**
 * The answer as it came, byte for byte: for a route that answers with a file.
 * @throws {CallProblem} on every answer but success
 */
export async function download<A extends keyof Addresses>(
  address: A,
  input: Input<Addresses[A]>,
  options: Options = {},
): Promise<Blob> {
  const response = await send(address, input, options);
  return response.ok ? response.blob().catch(failWithoutAnswer) : readAnswer<never>(response);
}

/** A body as a form, which may carry files. */
export function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, string | Blob | undefined>)) {
    if (value !== undefined) form.set(name, value);
  }
  return form;
}

import { text as readText } from "node:stream/consumers";
import { ServiceFailure } from "./failure.ts";
import { failureOf, send, type SendOptions } from "./send.ts";

export type ProviderCall = { method: string; headers: Record<string, string>; body?: string };

/** Calls the provider and returns its response like `fetch`. A redirect is returned, not followed. */
export async function callProvider(url: string, options: SendOptions): Promise<Response> {
  const { statusCode, headers, body } = await send(url, options);
  const text = await readText(body).catch((error: unknown) => {
    throw failureOf(error);
  });
  if (statusCode >= 500) throw new ServiceFailure("unreachable");
  const type = String(headers["content-type"] ?? "");
  return new Response(text || null, { status: statusCode, headers: { "content-type": type } });
}

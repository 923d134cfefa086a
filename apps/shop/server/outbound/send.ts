import { request, type Dispatcher } from "undici";
import { traceHeaders } from "#server/logs/trace.ts";
import { SourceError } from "./source-error.ts";

export type SendOptions = Omit<NonNullable<Parameters<typeof request>[1]>, "headers"> & {
  headers?: Record<string, string>;
};

/**
 * Sends one request, with its trace.
 * @throws {SourceError} if no response begins
 */
export async function send(
  url: string,
  options: SendOptions,
): Promise<Dispatcher.ResponseData<unknown>> {
  try {
    return await request(url, { ...options, headers: { ...options.headers, ...traceHeaders() } });
  } catch (error) {
    throw failureOf(error);
  }
}

/** Converts an error of the HTTP client, also one while a body is being read. */
export function failureOf(error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  const { name, code } = error as { name?: string; code?: string };
  if (name === "TimeoutError" || name === "AbortError") return new SourceError("timeout");
  if (code === "UND_ERR_RES_EXCEEDED_MAX_SIZE") return new SourceError("malformed");
  const unconnected = UNCONNECTED.has(code ?? "");
  return new SourceError("unreachable", { transient: true, unconnected });
}

const UNCONNECTED = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);

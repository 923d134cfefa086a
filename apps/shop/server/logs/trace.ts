import { AsyncLocalStorage } from "node:async_hooks";

/** The format of the W3C's Trace Context: version, id of the trace, id of the caller's span, flags. */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** The current request, for logs and outgoing calls only. Services get data of a request as parameters. */
const requests = new AsyncLocalStorage<{
  id: string | undefined;
  traceparent: string | undefined;
}>();

/** Returns the id of the trace that a request belongs to, if its `traceparent` header is well-formed. */
export const traceIdOf = (traceparent: unknown): string | undefined =>
  typeof traceparent === "string" ? TRACEPARENT.exec(traceparent)?.[1] : undefined;

/** Runs the work of a request. Its log lines have the request's id, and its outgoing calls its `traceparent` header. */
export const inRequest = <T>(
  id: string | undefined,
  traceparent: string | undefined,
  work: () => T,
): T => requests.run({ id, traceparent: traceIdOf(traceparent) && traceparent }, work);

/** Returns the id of the current request, as a field for log lines. */
export const requestField = (): { id?: string | undefined } => ({ id: requests.getStore()?.id });

/** Whether OpenTelemetry is loaded, which adds the header itself, with its own span. */
const hasTelemetry = () => Symbol.for("opentelemetry.js.api.1") in globalThis;

/** Returns the headers with which an outgoing call of the current request continues its trace. */
export function traceHeaders(): Record<string, string> {
  const traceparent = requests.getStore()?.traceparent;
  return traceparent === undefined || hasTelemetry() ? {} : { traceparent };
}

import { AsyncLocalStorage } from "node:async_hooks";

/** As the W3C's Trace Context writes it: version, id of the trace, id of the caller's span, flags. */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** Only logs and calls to the outside read this. What a service needs of a request is passed to it. */
const requests = new AsyncLocalStorage<{
  id: string | undefined;
  traceparent: string | undefined;
}>();

/** The id of the trace that a request belongs to, if its `traceparent` header is well-formed. */
export const traceIdOf = (traceparent: unknown): string | undefined =>
  typeof traceparent === "string" ? TRACEPARENT.exec(traceparent)?.[1] : undefined;

/** Does the work of a request. Its log lines have the id, and calls to the outside its `traceparent` header. */
export const inRequest = <T>(
  id: string | undefined,
  traceparent: string | undefined,
  work: () => T,
): T => requests.run({ id, traceparent: traceIdOf(traceparent) && traceparent }, work);

/** The id of the request at hand, as a field of each log line. */
export const requestField = (): { id?: string | undefined } => ({ id: requests.getStore()?.id });

/** Where OpenTelemetry is loaded, it adds the header itself, with a span of its own. */
const hasTelemetry = () => Symbol.for("opentelemetry.js.api.1") in globalThis;

/** The header for a call to the outside that belongs to the request at hand. */
export function traceHeaders(): Record<string, string> {
  const traceparent = requests.getStore()?.traceparent;
  return traceparent === undefined || hasTelemetry() ? {} : { traceparent };
}

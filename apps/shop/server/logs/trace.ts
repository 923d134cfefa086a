import { AsyncLocalStorage } from "node:async_hooks";

/** As the W3C's Trace Context writes it: version, id of the trace, id of the caller's span, flags. */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

const traces = new AsyncLocalStorage<string>();

/** The id of the trace that a request belongs to, if its `traceparent` header is well-formed. */
export const traceIdOf = (traceparent: unknown): string | undefined =>
  typeof traceparent === "string" ? TRACEPARENT.exec(traceparent)?.[1] : undefined;

/** Does the work of a request, so that calls to the outside pass its `traceparent` header on. */
export const inTrace = <T>(traceparent: unknown, work: () => T): T =>
  traceIdOf(traceparent) === undefined ? work() : traces.run(traceparent as string, work);

/** Where OpenTelemetry is loaded, it adds the header itself, with a span of its own. */
const hasTelemetry = () => Symbol.for("opentelemetry.js.api.1") in globalThis;

/** The header for a call to the outside that belongs to the request at hand. */
export function traceHeaders(): Record<string, string> {
  const traceparent = traces.getStore();
  return traceparent === undefined || hasTelemetry() ? {} : { traceparent };
}

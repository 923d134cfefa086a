import { DrizzleQueryError } from "drizzle-orm";
import { DatabaseError } from "pg";
import { requestField } from "./trace.ts";
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";

/** Creates every logger of the shop, so that no error writes the values of a query to the log. */
export function openLog(
  level: LoggerOptions["level"],
  stream: DestinationStream = pino.destination(1),
): Logger {
  const log = pino({ level, serializers: { err: loggedError }, mixin: requestField }, stream);
  destinations.set(log, stream);
  return log;
}

const destinations = new WeakMap<Logger, DestinationStream>();

/** Returns the stream that a logger writes to, for code that writes many lines at once. */
export const destinationOf = (log: Logger): DestinationStream | undefined => destinations.get(log);

type LoggedError = {
  type: string;
  message: string;
  stack?: string;
  code?: unknown;
  cause?: LoggedError;
  errors?: LoggedError[];
  [detail: string]: unknown;
};

const DEPTH_MAX = 5;

/**
 * Returns the loggable parts of an error. For a failed query: its statement, its SQLSTATE and the parts of the schema
 * that PostgreSQL reports, but never the parameters, nor the fields that repeat them. For any other error: its message
 * and stack. Other properties are left out, because libraries may put anything into them.
 */
export function loggedError(error: unknown, depth = 0): LoggedError | unknown {
  if (!(error instanceof Error)) return error;
  const message = messageOf(error);
  const { code, cause, errors } = error as Error & { code?: unknown; errors?: unknown };
  const inner = (one: unknown) =>
    one instanceof Error && depth < DEPTH_MAX
      ? (loggedError(one, depth + 1) as LoggedError)
      : undefined;
  return {
    type: error.constructor.name,
    message,
    stack: stackOf(error, message),
    code,
    ...(error instanceof DatabaseError && placeOf(error)),
    cause: inner(cause),
    ...(Array.isArray(errors) && { errors: errors.map(inner).filter((one) => one !== undefined) }),
  };
}

/**
 * Returns the loggable parts of an error and of its causes as text, for a process that cannot send the error itself.
 */
export const loggedText = (error: unknown): string =>
  error instanceof Error ? textOf(loggedError(error) as LoggedError) : String(error);

const textOf = ({ stack, message, cause, errors = [] }: LoggedError): string =>
  [
    stack ?? message,
    ...[cause ?? [], errors].flat().map((one) => `Caused by: ${textOf(one)}`),
  ].join("\n");

/** The fields of a DatabaseError that name parts of our schema. Its `detail` and `where` repeat values. */
const placeOf = ({ severity, schema, table, column, constraint, routine }: DatabaseError) => ({
  severity,
  schema,
  table,
  column,
  constraint,
  routine,
});

/** SQLSTATE class 22 means that a value is wrong. The message then quotes the value, so it is not logged. */
const WRONG_VALUE = /^22/;

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  if (error instanceof DatabaseError && WRONG_VALUE.test(error.code ?? "")) {
    return error.message.replace(/".*"/s, '"…"');
  }
  return error.message;
}

/** The stack begins with the original message, so a message that is not logged must be removed from the stack too. */
function stackOf(error: Error, message: string): string | undefined {
  const { stack } = error;
  if (stack === undefined || message === error.message) return stack;
  const at = stack.indexOf(error.message);
  const frames =
    at < 0 ? (/\n {4}at .*$/s.exec(stack)?.[0] ?? "") : stack.slice(at + error.message.length);
  return `${error.name}: ${message}${frames}`;
}

import { DrizzleQueryError } from "drizzle-orm";
import { DatabaseError } from "pg";
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";

/** The one way to make a logger: whatever error it is given, no value of a query gets into its lines. */
export function openLog(level: LoggerOptions["level"], stream?: DestinationStream): Logger {
  const options = { level, serializers: { err: loggedError } };
  return stream ? pino(options, stream) : pino(options);
}

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
 * An error as the log may hold it. Of a failed query that is its statement, its SQLSTATE and what of
 * the schema it names; never its parameters, nor the lines in which PostgreSQL repeats them. Of any
 * other error it is the message and the stack, and no further property: a library may put anything there.
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

/** What a DatabaseError says of the schema, which is ours; `detail` and `where` hold what was sent. */
const placeOf = ({ severity, schema, table, column, constraint, routine }: DatabaseError) => ({
  severity,
  schema,
  table,
  column,
  constraint,
  routine,
});

/** SQLSTATE class 22: the value itself is wrong, and the message quotes it. */
const WRONG_VALUE = /^22/;

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  if (error instanceof DatabaseError && WRONG_VALUE.test(error.code ?? "")) {
    return error.message.replace(/".*"/s, '"…"');
  }
  return error.message;
}

/** The stack begins with the message as it was when the error was made, and so with what it holds. */
function stackOf(error: Error, message: string): string | undefined {
  const { stack } = error;
  if (stack === undefined || message === error.message) return stack;
  const at = stack.indexOf(error.message);
  const frames =
    at < 0 ? (/\n {4}at .*$/s.exec(stack)?.[0] ?? "") : stack.slice(at + error.message.length);
  return `${error.name}: ${message}${frames}`;
}

import type * as z from "zod";
import type { Access } from "./access.ts";
import type { RefusalCode } from "./api-errors/refusals.ts";
import { answerOf, Done } from "./shapes.ts";

/**
 * One route of the public API as a value. The server binding, the typed client and the OpenAPI document are
 * derived from it, so they cannot disagree.
 */
export type Endpoint = {
  /** Method and path, as clients call it. */
  address: Address;
  method: Method;
  /** The path below `/api/v1`. Parameters are written `:name`. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** Whether the route changes nothing, and is a POST only because of its input: a link, a picture, a parcel. */
  isRead?: true;
  /**
   * Whether pages of other sites and browser extensions may call this POST, as they may call every public GET. Only for
   * a public route that changes nothing and whose response sets no cookie.
   */
  crossOrigin?: true;
  /** Whether the route reads or deletes the session cookie, so that it accepts only requests from our own Origin. */
  cookie?: true;
  /**
   * Whether the route ignores an invalid token in `Authorization`, because it issues or revokes tokens or uses the
   * header for something else. All other routes reject an invalid token, even public ones.
   */
  anyToken?: true;
  /**
   * Whether the route is dangerous, so that it requires a re-authentication within the last 10 minutes. Otherwise its
   * error makes the client call `POST /auth/reauthenticate`.
   */
  reauth?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * `true`: the body may also be a form with text fields. `files`: the body must be a multipart form, which may
   * contain files.
   */
  form?: true | "files";
  /** Set if the body may be larger than usual. Where the body may be a form or JSON, only a form may. */
  bodyBytesMax?: number;
  /** The most bytes of JSON where a form may be larger. Usually it is as small as other bodies. */
  jsonBytesMax?: number;
  /** Whether the handler itself limits how many requests it works on. */
  ownQueue?: true;
  answer: z.ZodType;
  /** The JSON body of status 202: the response is not ready yet, and the client must repeat the request. */
  accepted?: z.ZodType;
  /** The content type, if the response is a file instead of JSON. `answer` is then the schema of its text. */
  answerType?: string;
  /**
   * The codes of the errors that only this route returns. `refusalCodesOf` adds the codes of all routes of its kind.
   */
  refusals?: readonly RefusalCode[];
};

/** Whether pages of other sites may call an endpoint. */
export const isCrossOrigin = ({ access, method, crossOrigin }: Endpoint): boolean =>
  access === "public" && (method === "GET" || crossOrigin === true);

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Address = `${Method} /${string}`;
/** An endpoint as it is written down: with the schema of its data, or of its whole answer, or of neither. */
type Route = Omit<Endpoint, "method" | "path" | "answer"> & {
  data?: z.ZodType;
  answer?: z.ZodType;
};

type AddressParts<A extends Address> = A extends `${infer M} ${infer P}`
  ? { method: M & Endpoint["method"]; path: P & Endpoint["path"] }
  : never;
type AnswerSchema<R extends Route> = R extends { answer: infer A extends z.ZodType }
  ? A
  : R extends { data: infer D extends z.ZodType }
    ? ReturnType<typeof answerOf<D>>
    : typeof Done;

/** Creates an endpoint by its address. Without `data` and `answer`, its answer is only a message. */
export function route<const R extends Route>(
  value: R,
): R & AddressParts<R["address"]> & { answer: AnswerSchema<R> } {
  const [method, path] = value.address.split(" ");
  const answer = value.answer ?? (value.data ? answerOf(value.data) : Done);
  return { ...value, method, path, answer } as never;
}

type Part = "params" | "query" | "body";
type HandlerInput<E extends Endpoint> = {
  [K in Part as E[K] extends z.ZodType ? K : never]: E[K];
};

/** The input that a client sends. */
export type Input<E extends Endpoint> = {
  [K in keyof HandlerInput<E>]: z.input<Extract<HandlerInput<E>[K], z.ZodType>>;
};
/** The input that a handler receives, parsed by the schemas. */
export type Parsed<E extends Endpoint> = {
  [K in keyof HandlerInput<E>]: z.output<Extract<HandlerInput<E>[K], z.ZodType>>;
};
/** The JSON body of status 200. */
export type Answer<E extends Endpoint> = z.output<E["answer"]>;

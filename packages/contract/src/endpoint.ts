import type * as z from "zod";

/** Who may call: see the table in docs/decisions/0004-public-contract.md. */
export type Access = "public" | "user" | "admin";

/**
 * One route of the public API as a value. The server binding, the typed client and the OpenAPI
 * document all read it, so they cannot disagree.
 */
export type Endpoint = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Below `/api/v1`; a parameter is written `:name`. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** Reads or ends the session cookie: answers only requests that name our own Origin. */
  cookie?: true;
  /**
   * Leaves the token in `Authorization` alone: here one gets a new one, gives it up, or sends something
   * else in that header. Every other route refuses a token that is not good, public ones too.
   */
  anyToken?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** `true`: a form is taken too, all text. `files`: a multipart form only, which may carry files. */
  form?: true | "files";
  /** Where a body may be larger than usual. */
  bodyBytesMax?: number;
  answer: z.ZodType;
  /** Where the answer is no JSON but a file: `answer` is its text. */
  answerType?: string;
  /** Statuses of refusals that this route can give, beside 429 and 500. */
  refusals?: readonly number[];
};

export const endpoint = <const E extends Endpoint>(value: E): E => value;

type Part = "params" | "query" | "body";
type Given<E extends Endpoint> = {
  [K in Part as E[K] extends z.ZodType ? K : never]: E[K];
};

/** What a caller sends. */
export type Input<E extends Endpoint> = {
  [K in keyof Given<E>]: z.input<Extract<Given<E>[K], z.ZodType>>;
};
/** What a handler gets, after the schemas have read it. */
export type Parsed<E extends Endpoint> = {
  [K in keyof Given<E>]: z.output<Extract<Given<E>[K], z.ZodType>>;
};
/** The JSON body of status 200. */
export type Answer<E extends Endpoint> = z.output<E["answer"]>;

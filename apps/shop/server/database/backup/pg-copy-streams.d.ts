declare module "pg-copy-streams" {
  import type { Readable, Writable } from "node:stream";
  import type { Submittable } from "pg";

  /** Returns the bytes of `COPY … TO STDOUT`. */
  export function to(statement: string): Readable & Submittable;
  /** Receives the bytes of `COPY … FROM STDIN`. */
  export function from(statement: string): Writable & Submittable;
}

import { expect, test } from "vitest";
import * as z from "zod";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { INTEGER_MAX } from "./limits.ts";

type Schema = { type?: unknown; minimum?: number; maximum?: number };

/** Compared with what is stored, or a place in a file: no column of integers gets it. */
const IN_NO_COLUMN = /^body(\.anyOf\.\d+)?\.properties\.(was|offset)(\.|$)/;

/** Where a schema lets a whole number through that no column of integers can hold. */
function findUnbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { type, minimum, maximum } = schema as Schema;
  const isUnbounded =
    type === "integer" &&
    (maximum === undefined ||
      maximum > INTEGER_MAX ||
      minimum === undefined ||
      minimum < -INTEGER_MAX);
  return [
    ...(isUnbounded ? [path] : []),
    ...Object.entries(schema).flatMap(([name, inner]) => findUnbounded(inner, `${path}.${name}`)),
  ];
}

test.each(Object.entries<Endpoint>(endpoints))(
  "every whole number that %s takes has a bound that an integer column can hold",
  (_, { params, query, body }) => {
    const parts = { params, query, body };
    const unbounded = Object.entries(parts).flatMap(([part, schema]) =>
      schema
        ? findUnbounded(z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }), part)
        : [],
    );
    expect(unbounded.filter((path) => !IN_NO_COLUMN.test(path))).toEqual([]);
  },
);

import { expect, test } from "vitest";
import * as z from "zod";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { INTEGER_MAX } from "./limits.ts";

type Schema = { type?: unknown; minimum?: number; maximum?: number };

/** Fields that are not stored in an integer column: they are compared with a stored value, or are offsets in a file. */
const IN_NO_COLUMN = /^body(\.anyOf\.\d+)?\.properties\.(was|offset)(\.|$)/;

/** Returns the paths at which a schema accepts a whole number that is too large for an integer column. */
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
  "every whole number in the input of %s has a bound that fits an integer column",
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

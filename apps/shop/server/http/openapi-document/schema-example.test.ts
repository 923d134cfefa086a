import { expect, test } from "vitest";
import { exampleOf } from "./schema-example.ts";

const schemas = {
  Node: {
    type: "object",
    properties: { id: { type: "string" }, next: { $ref: "#/components/schemas/Node" } },
  },
};

test.each([
  [{ type: "string", format: "email" }, "name@example.com"],
  [{ type: ["string", "null"], enum: ["light", "dark"] }, "light"],
  [{ type: "integer", minimum: 5 }, 5],
  [{ anyOf: [{ type: "null" }, { type: "boolean" }] }, true],
  [{ type: "array", items: { const: "a" } }, ["a"]],
  [
    { allOf: [{ properties: { a: { default: 1 } } }, { properties: { b: { examples: [2] } } }] },
    { a: 1, b: 2 },
  ],
  [{ properties: { shopType: { type: "string" } } }, { shopType: "weidian" }],
])("the example of %j is %j", (schema, example) => {
  expect(exampleOf(schema, { schemas })).toEqual(example);
});

test("the example of a schema that contains itself ends", () => {
  expect(JSON.stringify(exampleOf(schemas.Node, { schemas })).length).toBeLessThan(200);
});

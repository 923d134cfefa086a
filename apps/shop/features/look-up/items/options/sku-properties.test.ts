import { expect, test } from "vitest";
import { namePropertiesOf } from "./sku-properties.ts";

const colour = { id: "1", name: "Colour", values: ["11", "12"] };
const size = { id: "2", name: "Size", values: ["21", "22"] };

test.each([
  ["each id is known", ["1:11;2:21", "1:12;2:22"], [colour, size], ["Colour", "Size"]],
  ["the properties are in another order", ["1:11;2:21"], [size, colour], ["Colour", "Size"]],
  ["a value is not known", ["1:11;2:21", "1:13;2:22"], [colour, size], undefined],
  ["a property is not known", ["1:11;2:21"], [colour], undefined],
  ["a property has no name", ["1:11;2:21"], [colour, { ...size, name: "" }], undefined],
  ["an option has fewer parts", ["1:11;2:21", "1:12"], [colour, size], undefined],
  ["an option has another order", ["1:11;2:21", "2:21;1:11"], [colour, size], undefined],
  ["there are no ids", ["", ""], [colour, size], undefined],
  ["there is no option", [], [colour, size], undefined],
])(
  "namePropertiesOf returns names only if the source explains all ids of the options: %s",
  (_, ids, properties, names) => {
    expect(
      namePropertiesOf(
        ids.map((propsID) => ({ propsID })),
        properties,
      ),
    ).toEqual(names);
  },
);

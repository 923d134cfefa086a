import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { categories, inferCategories } from "../src/index.ts";

const categoriesOf = (title: string, properties?: Record<string, string>) =>
  inferCategories({ title, properties }).join(",");

test("two titles with the same properties have the categories of each title, also when asked again", () => {
  const properties = { Material: "Steel" };
  for (const [title, ids] of [
    ["Field watch", "502"],
    ["Perfume 50 ml", "802"],
    ["Field watch", "502"],
  ] as const)
    expect(categoriesOf(title, properties)).toBe(ids);
});

describe("inferCategories finds the category of goods by their name:", () => {
  test.each([
    ["Field watch, leather strap", "502"],
    ["Steel dress watch, date at three", "502"],
    ["Three-hand quartz watch, 40 mm case", "502"],
    ["Automatic watch for men", "501"],
    ["Smart watch, heart rate and GPS", "503"],
    ["Apple Watch 9", "503"],
    ["Power bank 20000 mAh", "704"],
    ["Wireless earphones, noise cancelling", "702"],
    ["Neodymium magnets 10 mm", "604"],
    ["iPhone 13 128 GB", "701"],
    ["Perfume 50 ml", "802"],
    ["Kitchen knife", "1102"],
    ["Action figure", "1001"],
    ["RC car with battery", "1002"],
    ["Low-top canvas sneaker, off-white sole", "201"],
    ["Plain court shoe, gum sole", "201"],
    ["Light hiking runner, lugged sole", "201"],
    ["Suede desert boot, pull tab", "203"],
    ["Boxy fleece hoodie, kangaroo pocket", "102"],
    ["Loopback crewneck, v-stitch at the neck", "102"],
    ["Pocket T-shirt, 260 g cotton", "101"],
    ["Hooded puffer jacket, two-way zip", "104"],
    ["Relaxed denim jeans, raw hem", "103"],
    ["Leather tote bag, magnetic snap", "301"],
    ["Camera bag, two compartments", "301"],
    ["Everyday backpack, laptop sleeve", "302"],
    ["Washed cotton cap, metal buckle", "401"],
    ["Reversible belt, brushed buckle", "303"],
    ["Round sunglasses, with cloth and pouch", "402"],
    ["Wool scarf, fringed ends", "405"],
    ["Men's hoodies 2024 black XL", "102"],
    ["Nike hoodie", "102,107"],
    ["Rolex watch", "502,504"],
    ["男士石英手表防水", "502"],
    ["【现货】机械手表 男", "501"],
    ["华为智能手表", "503"],
    ["小米充电宝20000毫安", "704"],
    ["法国香水50ml", "802"],
    ["连帽卫衣男潮流", "102"],
    ["耐克运动鞋 男鞋", "201,206"],
    ["蓝牙耳机无线", "702"],
    ["冰箱贴", "604"],
    ["厨房菜刀", "1102"],
    ["口红", "801"],
    ["手表男包邮", "502"],
    ["每日坚果零食", "901"],
    ["毛绒玩具公仔", "1001"],
    ["14k gold chain ring", "404"],
  ])("%s", (title, ids) => expect(categoriesOf(title)).toBe(ids));
});

describe("inferCategories finds no category for unclear goods:", () => {
  test.each([
    ["Watch strap"],
    ["Watch box for men"],
    ["Phone case"],
    ["Shoe cleaner"],
    ["Knife sharpener"],
    ["Perfume bottle holder"],
    ["Toy"],
    ["Gift set"],
    ["Heated jacket"],
    ["Bluetooth watch"],
    ["Hoodie, free power bank"],
    ["Rechargeable backpack"],
    ["T-shirt with perfume"],
    ["Silver necklace, 925"],
    ["Watchmaker"],
    ["bottle cap"],
    ["Air Force 1 Low"],
    ["手机壳"],
    ["手表带"],
    ["儿童手表"],
    ["手表 皮带 套餐"],
    ["发热羽绒服"],
    ["玩具"],
    ["香薰机"],
    ["特价清仓"],
    [""],
  ])("%s", (title) => expect(categoriesOf(title)).toBe(""));

  test("goods with a property that mentions a battery", () => {
    expect(categoriesOf("Plain cotton hoodie", { Material: "Cotton" })).toBe("102");
    expect(categoriesOf("Plain cotton hoodie", { Power: "Rechargeable battery" })).toBe("");
  });
});

test("inferCategories reads a property if the title does not name the goods", () => {
  expect(categoriesOf("Model 7 limited", { Category: "Quartz watches" })).toBe("502");
  expect(categoriesOf("爆款", { 类目: "手表" })).toBe("502");
  expect(categoriesOf("Model 7 limited", { Style: "watch" })).toBe("");
});

test("inferCategories finds no category by words that do not name goods", () => {
  const word = fc.stringMatching(/^[qxzjvkw]{4,9}$/);
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      expect(inferCategories({ title: words.join(" ") })).toEqual([]);
    }),
  );
});

test("inferCategories returns known categories or none for any text, in little time", () => {
  const ids = new Set(categories.flatMap(({ children }) => children.map(({ id }) => id)));
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (title) => {
      for (const id of inferCategories({ title })) expect(ids).toContain(id);
    }),
  );
  const started = process.cpuUsage();
  inferCategories({ title: "watch ".repeat(20_000) });
  inferCategories({ title: "a".repeat(100_000) });
  expect(process.cpuUsage(started).user / 1000, "ms").toBeLessThan(2000);
});

import { expect, test } from "vitest";
import { discordText, redditText } from "./ask-text.ts";

const ask = {
  title: "Navy knit [L]",
  option: { skuID: "1", name: "Navy" },
  question: "Keep *this* one?\n@everyone [look](https://evil.example)",
  photos: [
    { id: "a".repeat(22), url: "/images/qc/a" },
    { id: "b".repeat(22), url: "/images/qc/b" },
  ],
  marks: [{ photo: "b".repeat(22), x: 0.5, y: 0.5, note: "loose _thread_" }],
};
const URL = "https://shop.example/ask/abc";

test("the text for Reddit has the question, the notes by photo and a link, and formats nothing of what the shopper wrote", () => {
  expect(redditText(ask, URL)).toBe(
    [
      String.raw`**Keep or exchange? Navy knit \[L\], Navy**`,
      "Keep \\*this\\* one?  \n@\u200Beveryone \\[look\\](https\u200B://evil\\.example)",
      String.raw`* Photo 2: loose \_thread\_`,
      `[The photos, and a place to answer](${URL})`,
    ].join("\n\n"),
  );
});

test.each([
  [
    "Shorter (left one)! Is it o.k.? - or not. 3.5 cm",
    String.raw`Shorter (left one)! Is it o\.k\.? - or not. 3\.5 cm`,
  ],
  ["# big", String.raw`\# big`],
  [
    " - a list\n2) more\n3. again\n===",
    String.raw` \- a list  \n2\) more  \n3\. again  \n\===`.replaceAll("\\n", "\n"),
  ],
  [">!secret!< ^up ||no|| ~~gone~~", String.raw`\>!secret!\< \^up \|\|no\|\| \~\~gone\~\~`],
  ["www.evil.example &copy;", String.raw`www\.evil\.example \&copy;`],
])("only what Markdown would format is escaped: %s", (question, expected) => {
  const bare = { ...ask, title: "", option: null, marks: [], question };
  expect(redditText(bare, URL).split("\n\n")[1]).toBe(expected);
});

test("the text for Discord quotes the question, notifies nobody and ends with the address", () => {
  const text = discordText(ask, URL);
  expect(text.split("\n").at(-1)).toBe(URL);
  expect(text).toContain("> @\u200Beveryone");
  expect(text).not.toMatch(/@everyone|https:\/\/evil/);
});

test("without a name, notes or option the texts have no empty parts", () => {
  const bare = { ...ask, title: "", option: null, marks: [] };
  expect(redditText(bare, URL)).not.toMatch(/\n{3}|\*\* /);
  expect(discordText(bare, URL)).not.toMatch(/\n\n/);
});

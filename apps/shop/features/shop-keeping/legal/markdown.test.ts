import { expect, test } from "vitest";
import { firstSentence, renderMarkdown } from "./markdown.server.ts";

test.each([
  ["<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n"],
  ["<img src=x onerror=alert(1)>", "<p>&lt;img src=x onerror=alert(1)&gt;</p>\n"],
  ["<form action=/x><input></form>", "<p>&lt;form action=/x&gt;&lt;input&gt;&lt;/form&gt;</p>\n"],
  ["[a](javascript:alert(1))", "<p>[a](javascript:alert(1))</p>\n"],
  ["[a](JaVaScRiPt:alert(1))", "<p>[a](JaVaScRiPt:alert(1))</p>\n"],
  ["[a](data:text/html,x)", "<p>[a](data:text/html,x)</p>\n"],
  ["[a](vbscript:x)", "<p>[a](vbscript:x)</p>\n"],
  ["<javascript:alert(1)>", "<p>&lt;javascript:alert(1)&gt;</p>\n"],
])("renderMarkdown displays %s as text", (text, html) => {
  expect(renderMarkdown(text)).toBe(html);
});

test("renderMarkdown renders no pictures, because their host would learn who reads the page", () => {
  expect(renderMarkdown("![a](https://spy.example/a.png)")).not.toContain("<img");
});

test.each([
  ["[a](https://a.example/)", '<a href="https://a.example/" rel="noopener nofollow">a</a>'],
  ["[a](mailto:a@a.example)", 'href="mailto:a@a.example"'],
  ["[a](/privacy)", 'href="/privacy"'],
  ["# A", "<h2>A</h2>"],
  ["## A", "<h2>A</h2>"],
  ["###### A", "<h6>A</h6>"],
  ["| a |\n| --- |\n| b |", "<td>b</td>"],
])("renderMarkdown renders %j", (text, html) => {
  expect(renderMarkdown(text)).toContain(html);
});

test.each([
  ["nested quotes", ">".repeat(100_000)],
  ["nested lists", "- ".repeat(50_000)],
  ["open brackets", "[".repeat(100_000)],
  ["open links", "[a](".repeat(25_000)],
  ["stars", "*a ".repeat(33_000)],
  ["underscores", "_".repeat(100_000)],
  ["backticks", "`a".repeat(50_000)],
  ["a wide table", `|${"a|".repeat(20_000)}\n|${"-|".repeat(20_000)}\n`],
  ["entities", "&amp;".repeat(20_000)],
])("renderMarkdown renders 100 KB of %s within seconds", (_, text) => {
  const startedAt = process.cpuUsage();
  renderMarkdown(text);
  expect(process.cpuUsage(startedAt).user / 1000, "ms").toBeLessThan(5000);
});

test("firstSentence returns the first line of text without Markdown", () => {
  expect(
    firstSentence("# Privacy\n\n- a list\n\nWe store **little**. [More](https://a.example)"),
  ).toBe("We store little. More");
  expect(firstSentence("# Nothing else")).toBe("");
});

test("firstSentence is fast even for one very long line", () => {
  const began = process.cpuUsage();
  expect(firstSentence("(https:".repeat(14_000))).toHaveLength(200);
  expect(process.cpuUsage(began).user / 1000, "ms").toBeLessThan(200);
});

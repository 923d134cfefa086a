import { createElement as h, lazy, Suspense } from "react";
import { expect, test } from "vitest";
import { renderAtOnce, withHandoff } from "./render-at-once.ts";

const page = (child: ReturnType<typeof h>) => h("html", null, h("body", null, child));

test("a complete page is rendered as one string that begins with the doctype", () => {
  expect(renderAtOnce(page(h("p", null, "5 < 6")))).toBe(
    "<!DOCTYPE html><html><head></head><body><p>5 &lt; 6</p></body></html>",
  );
});

test("a page with a part that is still loading, or fails, is not rendered as one string", () => {
  const Later = lazy(() => new Promise<never>(() => undefined));
  const Broken = () => {
    throw new Error("broken");
  };
  expect(renderAtOnce(page(h(Suspense, null, h(Later))))).toBeUndefined();
  expect(renderAtOnce(page(h(Suspense, null, h(Broken))))).toBeUndefined();
  expect(renderAtOnce(page(h(Broken)))).toBeUndefined();
});

test("the data is written at the end of the body, and a script end tag in it does not end its script", () => {
  const data = '["</script><script>alert(1)</script>","\u2028","& \\" $&"]';
  const html = "<html><body><p>text</p></body></html>";
  const whole = withHandoff({ html, handoff: data, nonce: "n0nce" });
  const [, script = ""] = /enqueue\((.*?)\);<\/script>/s.exec(whole) ?? [];
  expect(JSON.parse(script)).toBe(data);
  expect(script).not.toMatch(/[<>&\u2028]/);
  expect(whole.match(/<script nonce="n0nce">/g)).toHaveLength(2);
  expect(whole).toMatch(/^<html><body><p>text<\/p>.*<\/body><\/html>$/s);
});

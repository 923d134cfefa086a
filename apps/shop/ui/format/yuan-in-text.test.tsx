import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { money } from "./money.ts";
import { withYuan, type WriteYuan } from "./yuan-in-text.tsx";

test("each amount in yuan of a text is an element for the amount in the visitor's currency", () => {
  const text = (yuan: WriteYuan) => `From ${yuan(0.1)} to ${yuan(1299.5)}, {id} <b>of 5</b>`;
  const html = renderToStaticMarkup(withYuan(text));
  expect(html).toBe(
    'From <span data-yuan="0.1">¥\u00a00.10</span> to <span data-yuan="1299.5">¥\u00a01,299.50</span>, {id} &lt;b&gt;of 5&lt;/b&gt;',
  );
  expect(renderToStaticMarkup(withYuan(() => "not known"))).toBe("not known");
  expect(text(money)).toContain("From ¥\u00a00.10 to");
});

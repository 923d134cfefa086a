import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { money } from "./money.ts";
import { withYuan, type WriteYuan } from "./yuan-in-text.tsx";

test("beside each amount in yuan of a text is the place of the amount in the visitor's currency", () => {
  const text = (yuan: WriteYuan) => `From ${yuan(0.1)} to ${yuan(1299.5)}, {id} <b>of 5</b>`;
  const html = renderToStaticMarkup(withYuan(text));
  expect(html).toBe(
    'From ¥\u00a00.10<span data-yuan="0.1"></span> to ¥\u00a01,299.50<span data-yuan="1299.5"></span>, {id} &lt;b&gt;of 5&lt;/b&gt;',
  );
  expect(renderToStaticMarkup(withYuan(() => "not known"))).toBe("not known");
  expect(text(money)).toContain("From ¥\u00a00.10 to");
});

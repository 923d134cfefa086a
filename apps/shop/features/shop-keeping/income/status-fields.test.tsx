import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StatusFields } from "./status-fields.tsx";

const values = {
  date: "Date",
  dateOrder: "ymd",
  amount: "Commission",
  decimal: ".",
  currency: { code: "USD" },
  status: { column: "Status", paid: ["Paid"], pending: ["Pending"], leftOut: [] },
} as const;

test("a status word without a stored meaning requires a choice", () => {
  const words = [{ column: "Status", values: ["On hold", "Paid"] }];
  const fields = renderToStaticMarkup(
    <StatusFields words={words} values={structuredClone(values) as never} set={() => {}} />,
  );
  const [, onHold = "", paid = ""] = fields.split(/“On hold”|“Paid”/);
  expect(onHold).toMatch(/<select[^>]* required=""/);
  expect(onHold).toMatch(/<option value="" disabled="" selected="">New word/);
  expect(paid).toMatch(/<option value="paid" selected="">/);
  expect(paid).not.toContain("New word");
});

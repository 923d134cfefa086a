import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "#testing/components/mount.tsx";
import { FreightNote } from "./freight-note.tsx";

const SAMPLE = "Freight from a sample rate card of Jan 2026, not from this shop's agent.";

test.each([
  [{ date: "Jan 2026", isSample: true }, SAMPLE, SAMPLE],
  [{ date: "3 Nov 2026", isSample: false }, "", "Freight: this shop's rate card of 3 Nov 2026."],
  [undefined, "", ""],
])("of the card %j, sums say %j, and the bill says %j", async (freightCard, inSums, inBill) => {
  mount(
    <>
      <p data-row="sum">
        <FreightNote />
      </p>
      <p data-row="bill">
        <FreightNote always />
      </p>
    </>,
    { rootData: { freightCard } },
  );
  await expect.element(page.getByTestId("sum")).toHaveTextContent(inSums);
  await expect.element(page.getByTestId("bill")).toHaveTextContent(inBill);
  expect(page.getByTestId("sum").element().textContent).toBe(inSums);
});

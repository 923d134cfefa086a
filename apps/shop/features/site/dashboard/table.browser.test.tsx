import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "#testing/components/mount.tsx";
import { cellClass, rowClass, Table } from "./table.tsx";

test("the titles of a table's rows are aligned with the title of their column", async () => {
  mount(
    <Table caption="Clicks" heads={["Agent", "Clicks"]}>
      <tr className={rowClass}>
        <th scope="row" className={cellClass}>
          CNFans
        </th>
        <td className={cellClass}>1</td>
      </tr>
    </Table>,
  );
  const titleOf = (role: "columnheader" | "rowheader", name: string) =>
    getComputedStyle(page.getByRole(role, { name }).element()).textAlign;
  await expect.element(page.getByRole("rowheader", { name: "CNFans" })).toBeVisible();
  expect(titleOf("rowheader", "CNFans")).toBe(titleOf("columnheader", "Agent"));
});

import type { BinChange } from "@loupe/contract";
import type { ComponentProps } from "react";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, refusal, SUCCESS } from "#testing/components/answers.ts";
import { mount } from "#testing/components/mount.tsx";
import { idOf } from "#testing/components/product-answers.ts";
import { RecordsPage } from "./records-page.tsx";
import type { Verdicts } from "./verdicts.ts";

const LIST = "GET /bin";
const PAGE_SIZE = 4;

let records: BinChange[];
/** The verdicts on single rows, and on several at once. */
let sent: string[];

beforeEach(() => {
  records = [0, 1, 2, 3, 4, 5].map((index) => ({
    _id: idOf(index),
    kind: "deleteProducts",
    count: 1,
    name: `Record ${index}`,
    actor: "ada@example.com",
    createdAt: "2026-11-29T09:00:00.000Z",
    until: "2026-11-30T09:00:00.000Z",
  }));
  sent = [];
  answer(LIST, answerList);
});

function answerList({ query }: { query: { cursor?: string } }) {
  const from = Number(query.cursor ?? 0);
  const end = from + PAGE_SIZE;
  const nextCursor = end < records.length ? String(end) : null;
  return { ...SUCCESS, data: records.slice(from, end), nextCursor };
}

const drop = (ids: string[]) => {
  sent.push(records.flatMap(({ _id, name }) => (ids.includes(_id) ? name : [])).join());
  records = records.filter(({ _id }) => !ids.includes(_id));
};

const VERDICTS: Verdicts<BinChange, "dropped"> = {
  choices: [{ to: "dropped", label: "Drop", key: "d" }],
  send: ({ _id }) => Promise.resolve(drop([_id])),
  after: () => undefined,
  done: () => "Dropped",
  fits: ({ name }) => name !== "Record 3",
  bulk: {
    noun: "record",
    send: (ids) => {
      drop(ids);
      return Promise.resolve({ title: "Dropped", change: null });
    },
  },
};

type PageProps = Partial<ComponentProps<typeof RecordsPage<typeof LIST, "dropped">>>;

const open = (props: PageProps = {}, path = "/") =>
  mount(
    <RecordsPage
      list={LIST}
      title="Records"
      label="Records"
      what="records"
      filters={[{ name: "search", label: "Search", maxLength: 9 }]}
      loading={undefined}
      renderEmpty={() => <h2>No record</h2>}
      verdicts={VERDICTS}
      renderRows={(rows) => (
        <ul>
          {rows.map(({ _id, name }) => (
            <li key={_id} data-row={_id} tabIndex={-1}>
              {name}
            </li>
          ))}
        </ul>
      )}
      {...props}
    />,
    { path },
  );

const names = () => [...document.querySelectorAll("[data-row]")].map((row) => row.textContent);
const row = (index: number) => page.getByText(`Record ${index}`);
const alert = page.getByRole("alert");
const retry = page.getByRole("button", { name: "Try again" });

test("the keyboard shortcuts judge the focused row, or all selected ones, and the focus stays in the list", async () => {
  open();
  await expect.element(row(0)).toBeVisible();
  await userEvent.keyboard("jjk");
  await expect.element(row(0)).toHaveFocus();
  await userEvent.keyboard("d");
  await expect.element(page.getByText("Dropped").first()).toBeVisible();
  await expect.element(row(0)).not.toBeInTheDocument();
  await expect.element(row(1)).toHaveFocus();
  await userEvent.keyboard("xjjx");
  await expect.element(page.getByText("2 records selected")).toBeVisible();
  await userEvent.keyboard("d");
  await expect.poll(names).toEqual(["Record 3", "Record 4", "Record 5"]);
  expect(sent).toEqual(["Record 0", "Record 1,Record 2"]);
  await expect.element(page.getByRole("button", { name: "Drop" })).toBeDisabled();
});

test("rows whose verdict fails stay selected, and 'Select all' selects all rows or none", async () => {
  const bulk = { noun: "record", send: () => Promise.reject(new Error("The database rests")) };
  open({ verdicts: { ...VERDICTS, bulk } });
  await expect.element(row(0)).toBeVisible();
  const button = page.getByRole("button", { name: "Drop" });
  const all = page.getByLabelText("Select all");
  await userEvent.keyboard("jx");
  await expect.element(all).toBePartiallyChecked();
  await button.click();
  await expect.element(page.getByText("Could not make any change!").first()).toBeVisible();
  await expect.element(page.getByText("1 record selected")).toBeVisible();
  await expect.element(button).toHaveFocus();
  await all.click();
  await expect.element(page.getByText("4 records selected")).toBeVisible();
  await all.click();
  await expect.element(button).toBeDisabled();
});

test("a verdict on the selected rows by its button moves the focus to the list", async () => {
  open();
  await expect.element(row(0)).toBeVisible();
  await page.getByLabelText("Select all").click();
  await page.getByRole("button", { name: "Drop" }).click();
  await expect.poll(names).toEqual(["Record 4", "Record 5"]);
  await expect.element(page.getByRole("region", { name: "Records" })).toHaveFocus();
});

test("the keyboard shortcut of a verdict does nothing to a row that it does not fit", async () => {
  open();
  await expect.element(row(3)).toBeVisible();
  await userEvent.keyboard("jjjjd");
  await expect.element(row(3)).toHaveFocus();
  expect(sent).toEqual([]);
});

test("the keyboard shortcuts do nothing while the user types, or once they are turned off", async () => {
  open();
  await expect.element(row(0)).toBeVisible();
  const search = page.getByLabelText("Search");
  await search.click();
  await userEvent.keyboard("jd");
  await expect.element(search).toHaveValue("jd");
  await expect.poll(() => location.search).toBe("?search=jd");
  const keys = page.getByLabelText("Keyboard shortcuts");
  await keys.click();
  await userEvent.keyboard("jd");
  // The browser stores that the shortcuts are turned off.
  open();
  await expect.element(keys).not.toBeChecked();
  await userEvent.keyboard("jd");
  await keys.click();
  expect(sent).toEqual([]);
});

test("'Load more' adds rows and moves the focus to the first of them, and after an error it can be tried again", async () => {
  open();
  await expect.poll(names).toHaveLength(PAGE_SIZE);
  answer(LIST, refusal("admins_only"));
  await page.getByRole("button", { name: "Load more" }).click();
  await expect.element(alert).toMatchTextContent("Only admins may do this");
  expect(names()).toHaveLength(PAGE_SIZE);
  answer(LIST, answerList);
  await retry.click();
  await expect.poll(names).toHaveLength(records.length);
  await expect.element(row(PAGE_SIZE)).toHaveFocus();
});

test("a failed request is repeated, a refused one is not, and both can be tried again, even if the list is empty", async () => {
  const message = "The database rests";
  const requests = answer(LIST, () => Response.json({ success: false, message }, { status: 503 }));
  open();
  await expect
    .element(page.getByText("The records could not be loaded yet. Trying again…"))
    .toBeVisible();
  await expect.element(alert).toMatchTextContent(message);
  expect(requests).toHaveLength(4);

  const refusals = answer(LIST, () => refusal("admins_only"));
  await retry.click();
  await expect.element(alert).toMatchTextContent("Only admins may do this");
  expect(refusals).toHaveLength(1);

  records = [];
  answer(LIST, answerList);
  await retry.click();
  await expect.element(page.getByRole("heading", { name: "No record" })).toBeVisible();
});

test("the filters of a form take effect when it is sent, keep the focus, and show what Back and Clear filters change", async () => {
  const requests = answer(LIST, answerList);
  open({
    filters: [
      { name: "search", label: "Search" },
      {
        name: "kind",
        label: "Kind",
        options: [
          ["", "All"],
          ["old", "Old"],
        ],
      },
    ],
    filtersForm: { button: <button type="submit">Filter</button> },
  });
  const [search, kind] = [page.getByLabelText("Search"), page.getByLabelText("Kind")];
  const apply = page.getByRole("button", { name: "Filter" });
  await search.fill(" lamp ");
  await kind.selectOptions("Old");
  expect(location.search).toBe("");
  expect(requests).toHaveLength(1);
  await search.click();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => location.search).toBe("?search=lamp&kind=old");
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue("lamp");
  // Sending the same filters again adds no entry to the history.
  await apply.click();
  await kind.selectOptions("All");
  await apply.click();
  await expect.poll(() => location.search).toBe("?search=lamp");
  history.back();
  await expect.element(kind).toHaveValue("old");
  history.forward();
  await expect.element(kind).toHaveValue("");
  await search.fill("forgotten");
  history.back();
  await expect.element(kind).toHaveValue("old");
  await expect.element(search).toHaveValue("lamp");
  (page.getByRole("link", { name: "Clear filters" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(search).toHaveValue("");
  await expect.element(search).toHaveFocus();
  await expect.element(kind).toHaveValue("");
  expect(location.search).toBe("");
});

test("filters that take effect at once show the address without unknown choices, and choices of the order cannot be cleared", async () => {
  const filters: PageProps["filters"] = [
    {
      name: "kind",
      label: "Kind",
      options: [
        ["", "All"],
        ["old", "Old"],
      ],
    },
    { name: "word", label: "Word" },
    { name: "tag", label: "Tag", options: [["", "All"]], isOpen: true },
    {
      name: "order",
      label: "Order",
      options: [
        ["", "Newest"],
        ["name", "Name"],
      ],
      isOrder: true,
    },
  ];
  open({ filters });
  const [kind, tag, order] = ["Kind", "Tag", "Order"].map((name) => page.getByLabelText(name));
  const clear = page.getByRole("link", { name: "Clear filters" });
  await expect.element(tag!).not.toBeInTheDocument();
  await order!.selectOptions("Name");
  await expect.poll(() => location.search).toBe("?order=name");
  await expect.element(clear).not.toBeInTheDocument();
  open({ filters }, "/?kind=unknown&tag=Desk&word=lamp");
  await expect.element(page.getByLabelText("Word")).toHaveValue("lamp");
  await expect.element(tag!).toHaveValue("Desk");
  await expect.element(kind!).toHaveValue("");
  await clear.click();
  await expect.element(tag!).not.toBeInTheDocument();
});

import type { BinChange } from "@loupe/contract";
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

const open = () =>
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
    />,
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
  await expect.element(alert, { timeout: 15_000 }).toMatchTextContent(message);
  expect(requests).toHaveLength(4);

  const refusals = answer(LIST, () => refusal("admins_only"));
  await retry.click();
  await expect.element(alert).toMatchTextContent("Only admins may do this");
  expect(refusals).toHaveLength(1);

  records = [];
  answer(LIST, answerList);
  await retry.click();
  await expect.element(page.getByRole("heading", { name: "No record" })).toBeVisible();
}, 30_000);

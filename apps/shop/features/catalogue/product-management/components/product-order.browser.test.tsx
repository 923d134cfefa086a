import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, noResponse, refusal } from "#testing/components/answers.ts";
import { answerProducts, idOf, PAGE_SIZE } from "#testing/components/product-answers.ts";
import {
  elementOf,
  notice,
  numbers,
  openProducts,
  place,
  row,
  rowNumbers,
} from "#testing/components/product-rows.ts";

const MOVE = "PATCH /products/setProductSerial";

let catalogue: ReturnType<typeof answerProducts>;
beforeEach(async () => {
  catalogue = answerProducts(40);
  await openProducts();
});

const saved = page.getByText("Serial updated successfully!").first();
const handleOf = (index: number) => elementOf(index).querySelector('[title="Drag to reorder"]')!;
const fire = (type: string, target: Element) =>
  target.dispatchEvent(
    new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }),
  );

/** Drags a product over these rows, one event after the other, because React renders after each. */
async function drag(index: number, over: readonly number[]): Promise<void> {
  fire("dragstart", handleOf(index));
  for (const one of over) await dragOver(one);
}
async function dragOver(index: number): Promise<void> {
  await new Promise(requestAnimationFrame);
  fire("dragenter", elementOf(index));
  await new Promise(requestAnimationFrame);
}
async function drop(index: number): Promise<void> {
  fire("drop", elementOf(index));
  await endDrag(index);
}
/** Ends a drag, and waits until the list has handled it, one task later. */
async function endDrag(index: number): Promise<void> {
  fire("dragend", handleOf(index));
  await new Promise((done) => setTimeout(done, 20));
}

test("other rows shift while a product is dragged, and it stays where it is dropped", async () => {
  await drag(1, [2, 3]);
  await expect.poll(() => rowNumbers().slice(0, 4)).toEqual([2, 3, 1, 4]);
  await expect.element(place(1)).toHaveValue("3");
  await expect.element(place(2)).toHaveValue("1");
  await drop(1);
  await expect.element(saved).toBeVisible();
  expect(rowNumbers().slice(0, 4)).toEqual([2, 3, 1, 4]);
  expect(catalogue.moves).toEqual([{ query: { product_id: idOf(1), serial_No: 3 } }]);
});

test("a product that is dropped in its old place or outside the list does not move", async () => {
  await drag(1, [2]);
  await endDrag(1);
  await expect.poll(() => rowNumbers().slice(0, 2)).toEqual([1, 2]);
  await drag(1, [2]);
  await expect.element(place(1)).toHaveValue("2");
  await dragOver(2);
  await expect.element(place(1)).toHaveValue("1");
  await drop(1);
  await expect.poll(() => rowNumbers().slice(0, 2)).toEqual([1, 2]);
  expect(catalogue.moves).toEqual([]);
});

test("a product moves at once, and back if the server rejects the move or does not respond", async () => {
  const deferred = Promise.withResolvers<Response>();
  answer(MOVE, () => deferred.promise);
  await drag(1, [2, 3]);
  await drop(1);
  await expect.poll(() => rowNumbers().slice(0, 3)).toEqual([2, 3, 1]);
  await expect.element(place(1)).toHaveAttribute("aria-busy", "true");
  deferred.resolve(noResponse());
  await expect.element(notice("Something went wrong!")).toBeVisible();
  await expect.poll(rowNumbers).toEqual(numbers(1, PAGE_SIZE));
  answer(MOVE, refusal("wrong_place", { message: "The place must be from 1 to 40" }));
  await drag(1, [2, 3]);
  await drop(1);
  await expect.element(notice("The place must be from 1 to 40")).toBeVisible();
  await expect.poll(rowNumbers).toEqual(numbers(1, PAGE_SIZE));
});

test("a second move stays visible while the first is being saved", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const moves = answer(MOVE, async ({ query }) => {
    await promise;
    return catalogue.move(query);
  });
  await drag(1, [2]);
  await drop(1);
  await expect.poll(() => rowNumbers().slice(0, 2)).toEqual([2, 1]);
  await drag(4, [3, 1, 2]);
  await drop(4);
  await expect.poll(() => rowNumbers().slice(0, 4)).toEqual([4, 2, 1, 3]);
  resolve();
  await expect.poll(() => moves).toHaveLength(2);
  await expect.element(place(4)).not.toHaveAttribute("aria-busy");
  expect(rowNumbers().slice(0, 4)).toEqual([4, 2, 1, 3]);
  expect(
    catalogue
      .all()
      .slice(0, 4)
      .map(({ _id }) => _id),
  ).toEqual([4, 2, 1, 3].map(idOf));
});

test("rows that 'Load more' added can be dragged too", async () => {
  await page.getByRole("button", { name: "Load more" }).click();
  await expect.poll(rowNumbers).toEqual(numbers(1, 40));
  await drag(26, [25, 24]);
  await drop(26);
  await expect.element(saved).toBeVisible();
  await expect.element(place(26)).toHaveValue("24");
  await expect.element(place(24)).toHaveValue("25");
  expect(catalogue.moves).toEqual([{ query: { product_id: idOf(26), serial_No: 24 } }]);
});

test("a row that is moved by choosing its place keeps the keyboard focus", async () => {
  (place(5).element() as HTMLElement).focus();
  await place(5).selectOptions("2");
  await expect.element(saved).toBeVisible();
  await expect.poll(() => rowNumbers().slice(0, 3)).toEqual([1, 5, 2]);
  await expect.element(place(5)).toHaveValue("2");
  await expect.element(place(5)).toHaveFocus();
  await expect.element(place(2)).toHaveValue("3");
});

test("on a phone rows have no handle, and products are moved by choosing their place", async () => {
  await page.viewport(375, 800);
  await expect.element(page.getByTitle("Drag to reorder").first()).not.toBeVisible();
  (place(3).element() as HTMLElement).focus();
  await place(3).selectOptions("1");
  await expect.element(saved).toBeVisible();
  expect(rowNumbers()[0]).toBe(3);
});

test("with more than 200 products the place is typed, and Enter moves the row", async () => {
  catalogue = answerProducts(201);
  await openProducts();
  const field = row(3).getByRole("textbox");
  await expect.element(field).toHaveValue("3");
  await field.fill("9999");
  await userEvent.keyboard("{Enter}");
  await expect.element(notice("The place must be from 1 to 201")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(field).toHaveValue("3");
  await field.fill("5");
  await row(3).getByRole("button", { name: /^Move/ }).click();
  await expect.poll(() => rowNumbers().slice(0, 5)).toEqual([1, 2, 4, 5, 3]);
  await expect.element(field).toHaveFocus();
  await field.fill("1");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => rowNumbers()[0]).toBe(3);
  await expect.element(field).toHaveFocus();
  expect(catalogue.moves.map(({ query }) => query.serial_No)).toEqual([5, 1]);
});

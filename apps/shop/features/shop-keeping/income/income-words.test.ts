import { describe, expect, test } from "vitest";
import { guessColumns, statusOf } from "./guess-columns.ts";
import { moneyInWords, paidInWords, pendingInWords, perClickInWords } from "./income-words.ts";

describe("statusOf guesses the meaning of a status", () => {
  test.each([
    ["Paid", "paid"],
    ["Settled", "paid"],
    ["已结算", "paid"],
    ["Pending", "pending"],
    ["Unpaid", "pending"],
    ["Not paid yet", "pending"],
    ["Approved, awaiting payment", "pending"],
    ["Completed", "pending"],
    ["", "pending"],
    ["Canceled", "leftOut"],
    ["Refunded", "leftOut"],
    ["Payment rejected", "leftOut"],
  ] as const)("%j as %s", (word, meaning) => {
    expect(statusOf({ column: "Status", values: [word] })[meaning]).toEqual([word]);
  });
});

test("guessColumns finds the status column by its name, if it has few different values", () => {
  const header = ["Date", "Commission", "Order status"];
  const words = [{ column: "Order status", values: ["Paid"] }];
  expect(guessColumns({ header, words }, null).status).toMatchObject({ column: "Order status" });
  expect(guessColumns({ header, words: [] }, null).status).toEqual({ all: "paid" });
});

describe("the stored columns of an agent's last file", () => {
  const header = ["Date", "Commission", "Status", "Link"];
  const words = [{ column: "Status", values: ["On hold", "Paid"] }];
  const before = {
    date: "Date",
    dateOrder: "dmy",
    amount: "Commission",
    decimal: ",",
    currency: { code: "EUR" },
  } as const;
  const status = { column: "Status", paid: ["Paid"], pending: ["Pending"], leftOut: [] };

  test("are completed by a status and an item column if an earlier version stored them", () =>
    expect(guessColumns({ header, words }, before)).toEqual({
      ...before,
      status: { column: "Status", paid: ["Paid"], pending: ["On hold"], leftOut: [] },
      item: "Link",
    }));

  test.each([
    ["with a status column", { ...before, status }],
    ["without status and item columns", { ...before, status: { all: "paid" } as const }],
  ])("are used again (%s)", (_, last) =>
    expect(guessColumns({ header, words }, last)).toEqual(last),
  );

  test("make all lines pending if the status column now has too many different values", () =>
    expect(guessColumns({ header, words: [] }, { ...before, status }).status).toEqual({
      all: "pending",
    }));

  test("are not used if the new file lacks one of them", () =>
    expect(guessColumns({ header, words }, { ...before, amount: "Reward" }).dateOrder).toBe("ymd"));
});

const both = { currency: "USD", amount: 1.5, orders: 1, pendingAmount: 6, pendingOrders: 2 };
const onlyPending = { ...both, amount: 0, orders: 0 };

test("paid and pending sums are separate, and the amount per click contains only paid ones", () => {
  expect(paidInWords([both])).toEqual(["$1.50"]);
  expect(pendingInWords([both])).toEqual(["$6.00"]);
  expect(perClickInWords([both], 3)).toEqual(["$0.50"]);
  expect(perClickInWords([both], 0)).toEqual([]);
  expect(paidInWords([onlyPending])).toEqual([]);
  expect(perClickInWords([onlyPending], 3)).toEqual([]);
});

test("a small amount is displayed with a third decimal", () => {
  expect(moneyInWords(0.0123, "USD")).toBe("$0.012");
  expect(moneyInWords(0, "USD")).toBe("$0.00");
});

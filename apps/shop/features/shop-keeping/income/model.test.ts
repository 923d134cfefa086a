import { describe, expect, test } from "vitest";
import {
  guessColumns,
  moneyInWords,
  paidInWords,
  pendingInWords,
  perClickInWords,
  statusOf,
} from "./model.ts";

describe("the words of a column of states are taken for", () => {
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
  ] as const)("%j: %s", (word, meaning) => {
    expect(statusOf({ column: "Status", values: [word] })[meaning]).toEqual([word]);
  });
});

test("a column of states is found by its name, and only where it has few words", () => {
  const header = ["Date", "Commission", "Order status"];
  const words = [{ column: "Order status", values: ["Paid"] }];
  expect(guessColumns({ header, words }, null).status).toMatchObject({ column: "Order status" });
  expect(guessColumns({ header, words: [] }, null).status).toEqual({ all: "paid" });
});

describe("the columns of an agent's last file", () => {
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

  test("are completed where they are from before files had states and products", () =>
    expect(guessColumns({ header, words }, before)).toEqual({
      ...before,
      status: { column: "Status", paid: ["Paid"], pending: ["On hold"], leftOut: [] },
      item: "Link",
    }));

  test.each([
    ["with a column of states", { ...before, status }],
    ["without states and products", { ...before, status: { all: "paid" } as const }],
  ])("are used again %s", (_, last) => expect(guessColumns({ header, words }, last)).toEqual(last));

  test("count as pending where the column of states has too many words now", () =>
    expect(guessColumns({ header, words: [] }, { ...before, status }).status).toEqual({
      all: "pending",
    }));

  test("are not used where one of them is missing", () =>
    expect(guessColumns({ header, words }, { ...before, amount: "Reward" }).dateOrder).toBe("ymd"));
});

const both = { currency: "USD", amount: 1.5, orders: 1, pendingAmount: 6, pendingOrders: 2 };
const onlyPending = { ...both, amount: 0, orders: 0 };

test("paid and pending sums are apart, and what is pending is not in the sum of a click", () => {
  expect(paidInWords([both])).toEqual(["$1.50"]);
  expect(pendingInWords([both])).toEqual(["$6.00"]);
  expect(perClickInWords([both], 3)).toEqual(["$0.50"]);
  expect(perClickInWords([both], 0)).toEqual([]);
  expect(paidInWords([onlyPending])).toEqual([]);
  expect(perClickInWords([onlyPending], 3)).toEqual([]);
});

test("a small amount keeps the digits that matter", () => {
  expect(moneyInWords(0.0123, "USD")).toBe("$0.012");
  expect(moneyInWords(0, "USD")).toBe("$0.00");
});

import { agentsOf } from "./agents.ts";
import type { TestShop } from "./shop.ts";

/** The names of the columns in the test file. */
export const COLUMNS = {
  date: "Date",
  dateOrder: "ymd",
  amount: "Commission",
  decimal: ".",
  currency: { code: "USD" },
} as const;

/** The form data of `importIncome`. */
export function earningsForm(text: string | Uint8Array<ArrayBuffer>, columns?: object): FormData {
  const form = new FormData();
  form.set("file", new File([text], "earnings.csv"));
  if (columns) form.set("columns", JSON.stringify(columns));
  return form;
}

/** One successful request to each endpoint of income. */
export const incomeExamples = (shop: () => TestShop) => ({
  getIncome: async () => ({
    path: "/income?from=2026-11-01&to=2026-11-24",
    headers: (await shop().logIn("viewer")).headers,
  }),
  exportIncome: async () => ({
    path: "/income/export?from=2026-11-01&to=2026-11-24",
    headers: (await shop().logIn("viewer")).headers,
  }),
  importIncome: async () => {
    const { headers } = await shop().logIn("admin");
    const [agent] = await agentsOf(shop(), headers);
    const body = earningsForm("Date,Commission\n2026-11-01,12.50\n", COLUMNS);
    return { path: `/income/import?agent_id=${agent!._id}&dryRun=true`, body, headers };
  },
});

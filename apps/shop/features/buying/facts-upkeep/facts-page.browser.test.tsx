import type { Correction } from "@loupe/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectWellShown } from "#testing/components/accessible.ts";
import { answer, SUCCESS } from "#testing/components/answers.ts";
import { answerFacts, factsWithFee } from "#testing/components/fact-answers.ts";
import { chooseFiles } from "#testing/components/files.ts";
import { mountDashboard } from "#testing/components/mount.tsx";

const dialog = page.getByRole("dialog");
const alert = dialog.getByRole("alert");
const table = page.getByRole("table", { name: /oldest first/ });
const rows = table.getByRole("row");
const save = dialog.getByRole("button", { name: /^Save/ });
const notices = page.getByRole("region", { name: "Notifications" });

const CORRECTION: Correction = {
  _id: "018f3a1e-0000-7000-8000-00000000000a",
  agent: "kakobuy",
  field: "serviceFee",
  statement: "It is 1 % since October.",
  source: "https://kakobuy.com/fees",
  hasPicture: false,
  name: "Robin",
  createdAt: "2026-11-26T10:00:00.000Z",
  state: "waiting",
  decidedAt: null,
};

async function open(query = "", corrections: Correction[] = []) {
  const api = answerFacts(corrections);
  mountDashboard(`agent-facts${query}`);
  await expect.element(page.getByRole("heading", { name: "Facts about agents" })).toBeVisible();
  return api;
}

const kakobuyFee = (facts: ReturnType<Awaited<ReturnType<typeof open>>["inUse"]>) =>
  facts.agents.find(({ id }) => id === "kakobuy")?.facts.serviceFee;

test("the list filters by agent, field and age, and the address has the filter", async () => {
  await open();
  await expect.element(page.getByText("109 facts")).toBeVisible();
  await expect.element(rows.nth(1)).toMatchTextContent("two years: unknown");
  await page.getByLabelText("Age", { exact: true }).selectOptions("missing");
  await page.getByLabelText("Agent", { exact: true }).selectOptions("superbuy");
  await expect.poll(() => location.search).toBe("?age=missing&agent=superbuy");
  await expect.element(rows.nth(1)).toMatchTextContent("Nothing known");
});

test("a wrong value is marked at its field, and a corrected one is saved", async () => {
  const api = await open("?agent=kakobuy&field=serviceFee");
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  await dialog.getByLabelText("Kind of value").selectOptions("percent");
  const percent = dialog.getByLabelText("Percent");
  await percent.fill("101");
  await save.click();
  await expect.element(dialog.getByText("At most 100")).toBeVisible();
  await expect.element(percent).toHaveFocus();
  await percent.fill("1,5");
  await save.click();
  await expect.element(notices.getByText("Saved and in use")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(kakobuyFee(api.inUse())?.[0]?.value).toEqual({
    kind: "percent",
    percent: 1.5,
    of: "goods",
  });
});

test("if another admin has saved since, the form stays and can be saved on top of it", async () => {
  const api = await open("?agent=kakobuy&field=storageFreeDays");
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  await dialog.getByLabelText("Days", { exact: true }).fill("95");
  api.add(factsWithFee(9));
  await save.click();
  await expect.element(alert).toMatchTextContent("Another admin saved other facts meanwhile");
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const kakobuy = api.inUse().agents.find(({ id }) => id === "kakobuy");
  expect(kakobuy?.facts.storageFreeDays?.[0]?.value).toMatchObject({ days: 95 });
  expect(kakobuy?.facts.serviceFee?.[0]?.value).toMatchObject({ percent: 9 });
});

test("if another admin changes a fact while its form is open, the form says so before it is saved", async () => {
  const api = await open("?agent=kakobuy&field=serviceFee");
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  const remove = dialog.getByRole("button", { name: "Remove this fact" });
  await expect.element(remove).toBeVisible();
  api.add(factsWithFee(9));
  // The facts are loaded again when the admin returns from another tab.
  window.dispatchEvent(new Event("visibilitychange"));
  await expect.element(alert).toMatchTextContent(/changed this fact meanwhile.*9% of the goods/);
  await expect.element(remove).not.toBeInTheDocument();
  expect(api.saves).toEqual([]);
});

test("a form of the status that is open does not return to the status before another admin's", async () => {
  const api = await open("?agent=kakobuy");
  const status = page.getByLabelText("Status of Kakobuy").getByRole("combobox");
  await expect.element(status).toHaveValue("open");
  await page.getByLabelText("Note to the status").fill("asked them");
  const closed = structuredClone(api.inUse());
  closed.agents.find(({ id }) => id === "kakobuy")!.status = "closed";
  api.add(JSON.stringify(closed));
  window.dispatchEvent(new Event("visibilitychange"));
  await expect.element(status).toHaveValue("closed");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(notices.getByText("Saved and in use")).toBeVisible();
  expect(api.inUse().agents.find(({ id }) => id === "kakobuy")).toMatchObject({
    status: "closed",
    statusNote: "asked them",
  });
});

test("a fact is added to a field of which nothing is known, with a new source, and removed again", async () => {
  const api = await open("?agent=kakobuy&age=missing&field=insurance");
  await page.getByRole("button", { name: /^Add Kakobuy/ }).click();
  await dialog.getByLabelText("Percent").fill("3");
  await save.click();
  await expect.element(dialog.getByText("Name at least one source.")).toBeVisible();
  await dialog.getByLabelText("Or a new source").fill("kakobuy.com/insurance");
  await expect.element(dialog.getByLabelText("Kind of source")).toHaveValue("guide or user tool");
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByLabelText("Age", { exact: true }).selectOptions("");
  await expect.element(rows.nth(1)).toMatchTextContent("kakobuy.com/insurance");
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  await dialog.getByRole("button", { name: "Remove this fact" }).click();
  await expect.element(notices.getByText("Fact removed")).toBeVisible();
  expect(api.inUse().agents.find(({ id }) => id === "kakobuy")?.facts.insurance).toBeNull();
  const { where, kind } = api.inUse().sources.KAK3 ?? {};
  expect([where, kind]).toEqual(["kakobuy.com/insurance", "guide or user tool"]);
});

test("an agent is marked as closed", async () => {
  const api = await open("?agent=kakobuy");
  await page.getByLabelText("Status of Kakobuy").getByRole("combobox").selectOptions("closed");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(notices.getByText("Saved and in use")).toBeVisible();
  expect(api.inUse().agents.find(({ id }) => id === "kakobuy")?.status).toBe("closed");
});

test("the rates that shoppers measured at an agent are counted, and deleted after a question", async () => {
  await open();
  let rates = [
    { currency: "EUR", shoppers: 7, spread: 2.9 },
    { currency: "USD", shoppers: 3, spread: null },
  ];
  answer("GET /agent-facts/measured_rates", ({ query }) => ({
    ...SUCCESS,
    data: query.agent === "kakobuy" ? rates : [],
  }));
  const deletions = answer("DELETE /agent-facts/measured_rates", () => {
    rates = [];
    return { ...SUCCESS, data: { deleted: 10 } };
  });
  await page.getByLabelText("Agent", { exact: true }).selectOptions("superbuy");
  const part = page.getByRole("region", { name: "Rates that shoppers measured" });
  await expect.element(part).toMatchTextContent("No shopper has shared");
  await page.getByLabelText("Agent", { exact: true }).selectOptions("kakobuy");
  await expect
    .element(part)
    .toMatchTextContent(
      /EUR: measured by 7 shoppers, median 2.9% below.*USD: measured by 3 shoppers/,
    );
  await expectWellShown();
  await part.getByRole("button", { name: "Delete measured rates" }).click();
  const question = page.getByRole("alertdialog");
  await expect.element(question).toMatchTextContent("Kakobuy");
  expect(deletions).toEqual([]);
  await question.getByRole("button", { name: "Delete measured rates" }).click();
  await expect.element(part).toMatchTextContent("No shopper has shared");
  expect(deletions).toMatchObject([{ query: { agent: "kakobuy" } }]);
});

test("a correction opens the form of a new fact with grade C and today's date, and is accepted when it is saved", async () => {
  const api = await open("?view=corrections", [{ ...CORRECTION }]);
  await expect.element(page.getByText("It is 1 % since October.")).toBeVisible();
  await page.getByRole("button", { name: /^Accept and edit/ }).click();
  await expect.element(dialog.getByLabelText("Grade")).toHaveValue("C");
  await expect.element(dialog.getByLabelText("Checked on")).toHaveValue("2026-11-27");
  await expect.element(dialog.getByLabelText("Or a new source")).toHaveValue(CORRECTION.source!);
  expect(api.saves).toEqual([]);
  await save.click();
  await expect.element(page.getByText("No correction waits")).toBeVisible();
  expect(api.saves[0]?.body.correction).toBe(CORRECTION._id);
  expect(kakobuyFee(api.inUse())?.at(-1)).toMatchObject({ grade: "C", checked: "2026-11-27" });
});

test("a correction is refused without a change of the facts", async () => {
  const api = await open("?view=corrections", [{ ...CORRECTION }]);
  await page.getByRole("button", { name: /^Refuse/ }).click();
  await expect.element(page.getByText("No correction waits")).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Corrections" })).toHaveFocus();
  expect(api.decisions[0]?.body).toEqual({ state: "refused" });
  expect(api.saves).toEqual([]);
});

test("a file shows its errors with their places, then what it would change, and is in the history once it is used", async () => {
  await open("?view=history");
  await expect.element(page.getByRole("heading", { name: "History" })).toBeVisible();
  const choose = (text: string) =>
    chooseFiles(document.querySelector('input[type="file"]')!, new File([text], "facts.json"));
  choose(factsWithFee(101));
  await expect.element(page.getByText("1 fault", { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole("region", { name: "Faults" }))
    .toMatchTextContent("value.percent");
  choose(factsWithFee(4));
  const changes = page.getByRole("region", { name: "Changes" });
  await expect
    .element(changes)
    .toMatchTextContent(/kakobuy.*Service fee.*Before.*After.*4% of the goods/);
  await page.getByRole("button", { name: "Use these facts" }).click();
  const newest = page.getByRole("row").filter({ hasText: "#1" });
  await expect.element(newest).toMatchTextContent("In use");
  await page.getByRole("button", { name: "What changed #1" }).click();
  await expect.element(changes).toMatchTextContent("Service fee");
  await page.getByRole("button", { name: "Return to this #0" }).click();
  await expect.element(notices.getByText("Version #0 is in use again")).toBeVisible();
});

test("a file that was compared before another admin saved must be compared again", async () => {
  const api = await open("?view=history");
  await expect.element(page.getByRole("heading", { name: "History" })).toBeVisible();
  chooseFiles(
    document.querySelector('input[type="file"]')!,
    new File([factsWithFee(4)], "facts.json"),
  );
  const use = page.getByRole("button", { name: "Use these facts" });
  await expect.element(use).toBeVisible();
  api.add(factsWithFee(5));
  await use.click();
  await expect.element(page.getByText(/this comparison is out of date/)).toBeVisible();
  await page.getByRole("button", { name: "Compare again" }).click();
  await use.click();
  await expect.element(notices.getByText("The imported facts are in use")).toBeVisible();
});

test("the facts and their form are accessible and fit every screen", async () => {
  await open("?agent=superbuy");
  await expectWellShown();
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  await expectWellShown();
});

test("the corrections and the history are accessible and fit every screen", async () => {
  await open("?view=corrections", [{ ...CORRECTION }]);
  await expectWellShown();
  await open("?view=history");
  await expectWellShown();
});

test("the shop's own agents are first, and one click dates all facts of an agent today", async () => {
  const api = answerFacts([], ["kakobuy", "litbuy"]);
  mountDashboard("agent-facts");
  const own = page.getByRole("region", { name: "Your agents" });
  await expect.element(own.getByRole("listitem")).toHaveLength(2);
  // The other agents are folded.
  await expect.element(table).not.toBeInTheDocument();
  await expectWellShown();
  await own.getByRole("button", { name: "Still true Kakobuy" }).click();
  await expect.element(notices.getByText("Saved and in use")).toBeVisible();
  const dates = Object.values(api.inUse().agents.find(({ id }) => id === "kakobuy")!.facts)
    .flatMap((list) => list ?? [])
    .map(({ checked }) => checked);
  expect([...new Set(dates)]).toEqual(["2026-11-27"]);
});

test("the rules of each border are read and dated today by one click, the oldest first", async () => {
  const api = answerFacts([], ["kakobuy"]);
  mountDashboard("agent-facts");
  const borders = page.getByRole("region", { name: "Borders" });
  await expect.element(borders.getByRole("listitem").first()).toMatchTextContent("without a date");
  await borders.getByText("European Union").first().click();
  await expect
    .element(borders)
    .toMatchTextContent("up to 150 EUR, until 2028-07-01: duty 3 EUR for each kind of goods");
  await expectWellShown();
  await borders.getByRole("button", { name: "Still true European Union" }).click();
  await expect.element(notices.getByText("Saved and in use")).toBeVisible();
  const { borderRules } = api.inUse();
  const dates = (id: string) => borderRules.find((rule) => rule.id === id)!.checked;
  expect(dates("eu-low-2026-07")).toBe("2026-11-27");
  // A rule that has ended, and another country's rule.
  expect([dates("eu-low-2021-07"), dates("uk-low")]).toEqual(["2026-07-02", "2026-08-08"]);
});

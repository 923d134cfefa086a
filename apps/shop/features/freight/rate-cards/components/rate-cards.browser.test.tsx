import { isoDate } from "@loupe/contract/time";
import type { RateCardEntry } from "@loupe/contract";
import firstCard from "@loupe/shipping/rate-card.json";
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectWellShown } from "#testing/components/accessible.ts";
import { answer, noResponse, refusal } from "#testing/components/answers.ts";
import { chooseFiles, drag } from "#testing/components/files.ts";
import { mountDashboard } from "#testing/components/mount.tsx";
import { answerRateCards, changedCard, dearer } from "#testing/components/rate-card-answers.ts";

const MEGABYTE = 1024 * 1024;

let api: ReturnType<typeof answerRateCards>;
beforeEach(() => void (api = answerRateCards()));

const inUse = page.getByRole("region", { name: "Rate card in use" });
const use = page.getByRole("button", { name: "Use this card" });
const notices = page.getByRole("region", { name: "Notifications" });
const alert = page.getByRole("main").getByRole("alert");
const rows = page.getByRole("table", { name: /newest first/ }).getByRole("row");
const row = (number: number) =>
  rows.filter({ has: page.getByRole("rowheader", { name: `#${number}`, exact: true }) });
const prompt = page.getByText("Drop a rate card here");

async function open(): Promise<void> {
  mountDashboard("rate-cards");
  await expect.element(inUse).toBeVisible();
}

const choose = (content: BlobPart, name = "card.json") =>
  chooseFiles(document.querySelector('input[type="file"]')!, new File([content], name));

test("the page shows a warning if the rate card is older than 90 days", async () => {
  api.add(dearer("old", 3, 90));
  await open();
  await expect.element(inUse).toMatchTextContent("The prices of this card are 90 days old.");
});

test("the errors of a rate card file are all listed, and the file cannot be used", async () => {
  await open();
  const document = changedCard(({ lines }) => {
    for (const line of lines.slice(0, 3)) line.fees.customsFee = -1;
    Object.assign(lines[3]!.chargeable, { mode: "guess" });
  });
  choose(document);
  await expect.element(page.getByText("4 faults", { exact: true })).toBeVisible();
  await expect.element(page.getByText("The current rate card stays in use.")).toBeVisible();
  const errors = page.getByRole("region", { name: "Faults" }).getByRole("listitem");
  await expect.element(errors).toHaveLength(4);
  await expect.element(errors.nth(1)).toMatchTextContent("Line 2, Fees, Customs fee");
  await expect.element(errors.nth(3)).toMatchTextContent("Line 4, Chargeable, Mode");
  await expect.element(use).not.toBeInTheDocument();

  choose(JSON.stringify(firstCard).slice(0, -500));
  await expect.element(page.getByText("1 fault", { exact: true })).toBeVisible();
  await expect
    .element(errors)
    .toMatchTextContent(/The file is not a rate card: the text ends too early/);
});

test.each([
  ["is not UTF-8", new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), "isn't UTF-8 text"],
  ["is empty", "", "The file is empty."],
  ["has more than 32 MB", new Uint8Array(33 * MEGABYTE), "too large: it has 33 MB"],
] as const)("a rate card file that %s is not sent to the server", async (_, content, error) => {
  const requests = answer("POST /rateCard/checkRateCard", noResponse);
  await open();
  choose(content);
  await expect.element(alert).toMatchTextContent(error);
  expect(requests).toEqual([]);
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(page.getByLabelText("Choose a file")).toHaveFocus();
});

test("if the server refuses a rate card file as too large, the message contains its size", async () => {
  answer("POST /rateCard/checkRateCard", () => refusal("body_too_large"));
  await open();
  choose(new Uint8Array(17 * MEGABYTE).fill(34));
  await expect.element(alert).toMatchTextContent("too large: it has 17 MB");
});

test("an import shows a warning if a scheduled card will replace it, unless both start on the same day", async () => {
  const day = isoDate(new Date(), 3);
  api.add(dearer("waiting", 18), { startsAt: `${day}T00:00:00.000Z` });
  await open();
  choose(dearer("newer", 21));
  const section = page.getByRole("region").filter({ has: use });
  const warning = section.getByText(/waits to start on .* and will replace these/);
  await expect.element(warning).toBeVisible();
  await section.getByLabelText("In use from (optional)").fill(day);
  await expect.element(warning).not.toBeInTheDocument();
});

test("a file that equals the rate card in use cannot be imported", async () => {
  const document = dearer("twice", 7);
  api.add(document);
  await open();
  choose(document);
  await expect.element(page.getByText("there is nothing to import")).toBeVisible();
  await expect.element(use).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(prompt).toBeVisible();
});

test("one rate card file can be dropped anywhere on the page, but not several", async () => {
  await open();
  const drop = async (...names: string[]) => {
    const files = names.map((name) => new File([dearer("dropped", 9)], name));
    const heading = page.getByRole("heading", { name: "History" }).element();
    drag("dragover", heading, ...files);
    await expect.element(page.getByText("Drop it anywhere on this page")).toBeVisible();
    drag("drop", heading, ...files);
  };
  await drop("a.json", "b.json");
  await expect.element(notices.getByText("Drop one file at a time")).toBeVisible();
  await drop("dropped.json");
  await expect.element(page.getByText("dropped.json")).toBeVisible();
  await expect.element(use).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(prompt).toBeVisible();
});

describe("if another rate card came into use since the comparison,", () => {
  test("an import must be compared again before it can be used", async () => {
    await open();
    choose(dearer("second", 22));
    await expect.element(use).toBeVisible();
    api.add(dearer("first", 11));
    await use.click();
    await expect.element(alert).toMatchTextContent("Another rate card came into use meanwhile");
    await expect.element(inUse).toMatchTextContent("Card first");
    await expect.element(use).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Compare again" }).click();
    await expect.element(page.getByText("in place of #2")).toBeVisible();
    await use.click();
    await expect.element(inUse).toMatchTextContent("Card second");
  });

  test("a rollback is refused, and the page shows the new card", async () => {
    api.add(dearer("first", 11));
    await open();
    api.add(dearer("second", 22));
    await row(1).getByRole("button", { name: "Roll back to this" }).click();
    await expect.element(notices.getByText("Not rolled back")).toBeVisible();
    await expect.element(inUse).toMatchTextContent("Card second");
  });
});

test("after a failed request the page keeps the rate card file and shows a retry button", async () => {
  answer("POST /rateCard/checkRateCard", noResponse);
  await open();
  choose(dearer("kept", 13), "kept.json");
  await expect.element(alert).toMatchTextContent("The server did not answer.");
  await expect.element(page.getByText("kept.json")).toBeVisible();
  answerRateCards();
  await page.getByRole("button", { name: "Try again" }).click();

  await expect.element(use).toBeVisible();
  answer("POST /rateCard/importRateCard", noResponse);
  await use.click();
  await expect.element(alert).toMatchTextContent("The file is kept");
  await expect.element(page.getByText("kept.json")).toBeVisible();
  answerRateCards();
  await use.click();
  await expect.element(inUse).toMatchTextContent("Card kept");

  answer("GET /rateCard/exportRateCard", noResponse);
  await inUse.getByRole("button", { name: /^Export/ }).click();
  await expect.element(notices.getByText("The rate card could not be exported.")).toBeVisible();
});

test("the page shows the progress while the server checks a rate card slowly", async () => {
  const pendingAnswer = Promise.withResolvers<Response>();
  answer("POST /rateCard/checkRateCard", () => pendingAnswer.promise);
  await open();
  choose(dearer("slow", 17));
  await expect.element(page.getByText(/^Sending \d+ KB and comparing it/)).toBeVisible();
  pendingAnswer.resolve(noResponse());
  await expect.element(page.getByText(/^Sending/)).not.toBeInTheDocument();
});

test("further pages of rate cards are loaded on demand, and a failed request can be retried", async () => {
  for (let number = 2; number <= 30; number++) api.add(dearer(`card-${number}`, number));
  const all = await allCards();
  const pageOf = (data: RateCardEntry[], nextCursor: string | null) => ({
    success: true as const,
    message: "ok",
    data,
    nextCursor,
    pricedByService: false,
    waiting: [],
  });
  let isAllowed = false;
  answer("GET /rateCard/getRateCards", ({ query }) => {
    if (!query.cursor) return pageOf(all.slice(0, 24), "next");
    return isAllowed ? pageOf(all.slice(24), null) : refusal("admins_only");
  });
  await open();
  await expect.element(rows).toHaveLength(1 + 24);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect.element(alert).toMatchTextContent("Only admins may do this");
  isAllowed = true;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(row(1)).toMatchTextContent("came with the shop");
  await expect.element(rows).toHaveLength(1 + 30);
});

test("a failed request for the list of rate cards can be retried", async () => {
  answer("GET /rateCard/getRateCards", () => refusal("admins_only"));
  mountDashboard("rate-cards");
  await expect.element(alert).toMatchTextContent("Only admins may do this");
  answerRateCards();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(inUse).toBeVisible();
});

test("the page of rate cards is accessible in both themes, on a wide screen and on a phone", async () => {
  await open();
  await expectWellShown();
  choose(changedCard(({ lines }) => void (lines[0]!.fees.customsFee = -1)));
  await expect.element(page.getByRole("region", { name: "faults" })).toBeVisible();
  await expectWellShown();
  choose(dearer("accessible", 19));
  await expect.element(page.getByRole("region", { name: "changes" })).toBeVisible();
  await expectWellShown();
});

async function allCards(): Promise<RateCardEntry[]> {
  const response = await fetch("/api/v1/rateCard/getRateCards");
  const { data } = (await response.json()) as { data: RateCardEntry[] };
  return data;
}

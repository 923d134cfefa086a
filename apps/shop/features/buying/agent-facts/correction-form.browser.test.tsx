import { CORRECTION_PICTURE_BYTES_MAX } from "@loupe/contract/limits";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectWellShown } from "#testing/components/accessible.ts";
import { answer, noResponse, SUCCESS } from "#testing/components/answers.ts";
import { chooseFiles } from "#testing/components/files.ts";
import { logIn, mount } from "#testing/components/mount.tsx";
import { AgentCorrection } from "./agent-correction.tsx";

const statement = page.getByLabelText("What is right?");
const link = page.getByLabelText("Page that says so");
const picture = page.getByLabelText("Or a picture of it");
const send = page.getByRole("button", { name: "Send correction" });

afterEach(() => localStorage.clear());

async function open() {
  mount(
    <main>
      <h1>Kakobuy</h1>
      <AgentCorrection agent="kakobuy" agentName="Kakobuy" />
    </main>,
    { path: "/agents/kakobuy" },
  );
  await page.getByRole("button", { name: "Send a correction" }).click();
}

test("a visitor gets a link to the login, which leads back to the agent", async () => {
  await open();
  const login = page.getByRole("link", { name: "Log in" });
  await expect.element(login).toHaveFocus();
  expect(login.element().getAttribute("href")).toContain(encodeURIComponent("/agents/kakobuy"));
});

test("a shopper sends a correction by keyboard, with a link without its protocol", async () => {
  logIn("user");
  const sent = answer("POST /agent-facts/corrections", { ...SUCCESS });
  await open();
  await expect.element(page.getByLabelText("What is wrong?")).toHaveFocus();
  await send.click();
  await expect.element(page.getByText("Write what is right.")).toBeVisible();
  await expect.element(statement).toHaveFocus();
  await userEvent.keyboard(" It is 1 % now. {Tab}{Tab}{Tab}{Enter}");
  await expect.element(page.getByText("Add a link or a picture that shows it.")).toBeVisible();
  await expect.element(link).toHaveFocus();
  await expectWellShown();
  await userEvent.keyboard("kakobuy.com/fees{Enter}");
  await expect.element(page.getByText("Thank you. An admin checks it")).toBeVisible();
  expect(sent).toMatchObject([
    {
      body: {
        agent: "kakobuy",
        field: "serviceFee",
        statement: "It is 1 % now.",
        source: "https://kakobuy.com/fees",
      },
    },
  ]);
  const again = page.getByRole("button", { name: "Send another one" });
  await expect.element(again).toHaveFocus();
  await again.click();
  await expect.element(statement).toHaveValue("");
});

test("a large picture is refused before it is sent, and a failure keeps what was written", async () => {
  logIn("user");
  let isBroken = true;
  const sent = answer("POST /agent-facts/corrections", () =>
    isBroken ? noResponse() : { ...SUCCESS },
  );
  await open();
  await statement.fill("It is 1 % now.");
  const choose = (bytes: number) =>
    chooseFiles(picture.element(), new File([new Uint8Array(bytes)], "fees.png"));
  choose(CORRECTION_PICTURE_BYTES_MAX + 1);
  await send.click();
  await expect.element(page.getByText("too large: at most 5 MB")).toBeVisible();
  expect(sent).toEqual([]);
  choose(10);
  await send.click();
  await expect.element(page.getByText("The server did not answer. Try again.")).toBeVisible();
  await expect.element(statement).toHaveValue("It is 1 % now.");
  isBroken = false;
  await send.click();
  await expect.element(page.getByText("Thank you. An admin checks it")).toBeVisible();
  expect(sent.map(({ body }) => body.picture?.size)).toEqual([10, 10]);
});

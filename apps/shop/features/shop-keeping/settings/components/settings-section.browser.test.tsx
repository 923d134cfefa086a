import type { Setting, Settings } from "@loupe/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, refusal, SUCCESS } from "#testing/components/answers.ts";
import { logIn, mount } from "#testing/components/mount.tsx";
import { SettingsSection } from "./settings-section.tsx";

const setting = (name: string): Setting => ({
  name,
  section: "services",
  title: name,
  description: "",
  form: "line",
  translation: null,
  choices: [],
  preset: null,
  source: "default",
  ownersOnly: false,
  summary: null,
  mustBeTypedAgain: false,
});
const SETTINGS = [setting("PRODUCT_PROXY_URL"), setting("QC_IMAGES_URL")];
const ALL: Settings = { version: 3, values: {}, settings: SETTINGS };
const PROXY = "https://proxy.example/goods";
const PHOTOS = "https://photos.example";

const field = (name: string) => page.getByLabelText(name, { exact: true });
const question = page.getByRole("alert").filter({ hasText: "Your shop goes live with this" });

/** Opens the section of a demonstration, in which the save of a first service needs a decision. */
function open() {
  logIn("owner");
  const left = { products: 48, trending: 9, reviews: 110, written: 0, isLive: false };
  answer("GET /dashboard/demonstration", { ...SUCCESS, data: left });
  const saves = answer("PATCH /settings", ({ body }) =>
    body.demonstration
      ? { ...SUCCESS, data: { ...ALL, version: 4, values: body.values } }
      : refusal("demonstration_undecided", { params: { products: 48, reviews: 110 } }),
  );
  mount(
    <SettingsSection
      title="External services"
      settings={SETTINGS}
      all={ALL}
      show={async () => undefined}
      reload={async () => undefined}
    />,
  );
  return saves;
}

test("a service that is typed while the owner is asked about the demonstration is saved with the first one", async () => {
  const saves = open();
  await field("PRODUCT_PROXY_URL").fill(PROXY);
  await page.getByRole("button", { name: "Save: External services" }).click();
  await expect.element(question.getByText("48 products and 110 reviews")).toBeVisible();
  await field("QC_IMAGES_URL").fill(PHOTOS);
  await question.getByRole("button", { name: "Keep them for now and go live" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(saves.map(({ body }) => body)).toEqual([
    { version: 3, values: { PRODUCT_PROXY_URL: PROXY } },
    {
      version: 3,
      values: { PRODUCT_PROXY_URL: PROXY, QC_IMAGES_URL: PHOTOS },
      demonstration: "keep",
    },
  ]);
});

test("without a decision nothing is saved, and the form keeps what was typed", async () => {
  const saves = open();
  await field("PRODUCT_PROXY_URL").fill(PROXY);
  await page.getByRole("button", { name: "Save: External services" }).click();
  await question.getByRole("button", { name: "Don't go live yet" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field("PRODUCT_PROXY_URL")).toHaveValue(PROXY);
  expect(saves).toHaveLength(1);
});

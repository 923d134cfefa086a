import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectWellShown } from "#testing/components/accessible.ts";
import { answerAgents, linksOf } from "#testing/components/agent-answers.ts";
import { answer, noResponse, refusal, refuseInvalid } from "#testing/components/answers.ts";
import { chooseFiles } from "#testing/components/files.ts";
import { mountDashboard } from "#testing/components/mount.tsx";
import { notice } from "#testing/components/product-rows.ts";

const CREATE = "POST /agent/createAgent";

let agents: ReturnType<typeof answerAgents>;
beforeEach(async () => {
  agents = answerAgents("CNFans", "Kakobuy");
  mountDashboard("add-an-agent");
  await expect.element(knownAgents.getByRole("button", { name: /^CNFans/ })).toBeVisible();
});

const main = page.getByRole("main");
const knownAgents = page.getByRole("region", { name: "Agents we know" });
const field = (name: string) => main.getByLabelText(name);
const submit = page.getByRole("button", { name: "Add Agent" });
const preview = () => main.element().querySelector("img")?.getAttribute("src");
const choose = (file: File) => chooseFiles(document.querySelector('input[type="file"]')!, file);
const picture = new File(["picture"], "logo.png", { type: "image/png" });

async function fillIn(name: string, to = linksOf(name.toLowerCase())): Promise<void> {
  await field("Name").fill(name);
  await field("Taobao Link").fill(to.taobao);
  await field("Weidian Link").fill(to.weidian);
  await field("1688 Link").fill(to.ali_1688);
  await field("Offer").fill(`First parcel free at ${name}`);
}

test("the form for a new agent shows each error beside its field, and keeps the input", async () => {
  refuseInvalid(CREATE);
  await submit.click();
  for (const error of [
    "Agent name is required",
    "Taobao Link is required",
    "Weidian Link is required",
    "1688 Link is required",
    "Offer is required",
    "Please provide an image",
  ]) {
    await expect.element(main.getByText(error)).toBeVisible();
  }
  await expect.element(field("Name")).toHaveFocus();

  choose(new File(["a"], "a.txt", { type: "text/plain" }));
  await expect.element(main.getByText("Please select an image file")).toBeVisible();
  expect(preview()).toBeUndefined();
  choose(picture);
  await expect.element(main.getByText("Please select an image file")).not.toBeInTheDocument();
  await expect.poll(preview).toMatch(/^data:image\/png/);
  await main.getByRole("button", { name: "Remove the chosen image" }).click();
  await expect.poll(preview).toBeUndefined();
  choose(picture);
  await fillIn("Kakobuy", { ...linksOf("kakobuy"), weidian: "javascript:alert('{id}')" });
  await submit.click();
  const wrong = "must be an http or https address with {id} in place of the product code";
  await expect.element(main.getByText(`Weidian Link ${wrong}`)).toBeVisible();
  await expect.element(field("Weidian Link")).toHaveFocus();
  await field("Weidian Link").fill(linksOf("kakobuy").weidian);
  await submit.click();
  await expect
    .element(main.getByText("There is an agent of this name already").first())
    .toBeVisible();
  answer(CREATE, refusal("image_type"));
  await submit.click();
  await expect.element(main.getByText("The image must be a PNG, JPEG, WebP or GIF")).toBeVisible();
  await field("Name").fill("Another");
  answer(CREATE, noResponse);
  await submit.click();
  await expect.element(notice("Failed to add agent")).toBeVisible();
  await expect.element(field("Offer")).toHaveValue("First parcel free at Kakobuy");
  expect(preview()).toMatch(/^data:image\/png/);
});

test("the form shows the links that the templates of a new agent make for a pasted item", async () => {
  const id = "7265999001";
  const to = linksOf("tried");
  await fillIn("Tried", { ...to, ali_1688: to.weidian });
  const sample = field("Try the links");
  const isFound = main.getByText("The search box finds the item in this link.");
  await sample.fill("nothing of ours");
  await expect.element(main.getByText("No item was found in this link.")).toBeVisible();
  await sample.fill(`https://item.taobao.com/item.htm?id=${id}`);
  await expect.element(isFound).toHaveLength(1);
  // Weidian and 1688 have the same template here, so a link does not show which of the two has the item.
  await expect.element(main.getByText("The search box can't find the item")).toHaveLength(2);
  await expect
    .element(main.getByRole("link", { name: to.taobao.replace("{id}", id) }))
    .toBeVisible();
  await field("1688 Link").fill(to.ali_1688);
  await expect.element(isFound).toHaveLength(3);
  await sample.click();
  await userEvent.keyboard("{Enter}");
  await expect.element(main.getByText("Please provide an image")).not.toBeInTheDocument();
  expect(agents.added).toEqual([]);
});

test("a known agent is added by one click and a referral code, and is then marked as added", async () => {
  await expect
    .element(knownAgents.getByRole("button", { name: /^CNFans.*Already there/ }))
    .toBeDisabled();
  await knownAgents.getByLabelText("Find an agent").fill("litb");
  await knownAgents.getByRole("button", { name: /^Litbuy/ }).click();
  const code = field("Your referral code (optional)");
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAccessibleDescription(/as “inviteCode”/);
  await expect.element(field("Name")).toHaveValue("Litbuy");
  await expect
    .element(field("Weidian Link"))
    .toHaveValue("https://litbuy.com/product/weidian/{id}");
  await expect.poll(preview).toMatch(/^data:image\/png/);
  await code.fill("LOUPE7");
  await expectWellShown();
  await submit.click();
  await expect.element(notice("Agent added successfully!")).toBeVisible();
  await expect
    .element(knownAgents.getByRole("button", { name: /^Litbuy.*Already there/ }))
    .toBeDisabled();
  await expect.element(field("Name")).toHaveValue("");
  expect(preview()).toBeUndefined();
  expect(agents.added).toMatchObject([{ body: { data: { name: "Litbuy", referral: "LOUPE7" } } }]);
});

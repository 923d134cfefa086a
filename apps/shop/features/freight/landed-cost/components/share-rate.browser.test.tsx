import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectWellShown } from "#testing/components/accessible.ts";
import { answer, noResponse, SUCCESS } from "#testing/components/answers.ts";
import { logIn, mount } from "#testing/components/mount.tsx";
import {
  rememberCost,
  typedCosts,
  useStoredCosts,
} from "#features/freight/estimates/parcel/stored-inputs.ts";
import { ShareRate } from "./share-rate.tsx";

const SCOPE = { agent: "Kakobuy", currency: "EUR", goods: "haul" };
const OWN = "GET /agent-facts/measured_rates/own";
const SHARE = "POST /agent-facts/measured_rates";

const tick = page.getByRole("checkbox", { name: "Share this rate with other shoppers" });
const type = (credited: string, taken: string) => {
  rememberCost("credited", credited, SCOPE);
  rememberCost("taken", taken, SCOPE);
};

function Shown() {
  const typed = typedCosts(useStoredCosts() ?? "", SCOPE);
  return (
    <main>
      <h1>Bill</h1>
      <ShareRate agent="Kakobuy" currency="EUR" typed={typed} />
    </main>
  );
}

afterEach(() => localStorage.clear());

test("a tick shares the rate and nothing else, and removing it takes the rate back", async () => {
  logIn("user");
  type("725,5", "100");
  answer(OWN, { ...SUCCESS, data: { isOffered: true, rate: null } });
  const sent = answer(SHARE, ({ body }) => ({
    ...SUCCESS,
    data: { rate: body.rate, isCounted: true, sharedRate: body.rate },
  }));
  const deletions = answer("DELETE /agent-facts/measured_rates/own", { ...SUCCESS });
  mount(<Shown />);
  await expect.element(tick).not.toBeChecked();
  await expect
    .element(page.getByText("Only agent, currency and rate are sent, no amount."))
    .toBeVisible();
  await expectWellShown();
  expect(sent).toEqual([]);
  await tick.click();
  await expect.element(tick).toBeChecked();
  await expect.element(page.getByText(/^Shared\./)).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { agent: "Kakobuy", currency: "EUR", rate: 7.255 },
  ]);
  type("730", "100");
  await expect.element(page.getByText("You share another rate of this agent.")).toBeVisible();
  await expect.element(tick).not.toBeChecked();
  expect(sent).toHaveLength(1);
  type("", "");
  await expect.element(tick).toBeChecked();
  await tick.click();
  await expect.element(tick).not.toBeInTheDocument();
  expect(deletions).toMatchObject([{ query: { agent: "Kakobuy", currency: "EUR" } }]);
});

test("a rate that is shared already is ticked, and a rate that does not count is reported and leaves it", async () => {
  logIn("user");
  type("690", "100");
  answer(OWN, { ...SUCCESS, data: { isOffered: true, rate: 6.9 } });
  answer(SHARE, ({ body }) => ({
    ...SUCCESS,
    data: { rate: body.rate, isCounted: false, sharedRate: 6.9 },
  }));
  mount(<Shown />);
  await expect.element(tick).toBeChecked();
  type("400", "100");
  await tick.click();
  await expect
    .element(
      page.getByText(
        "Not shared, because it differs by more than 10% from the mid rate. Your earlier rate stays shared.",
      ),
    )
    .toBeVisible();
  await expect.element(tick).not.toBeChecked();
  type("700", "100");
  await expect.element(page.getByText(/^Not shared/)).not.toBeInTheDocument();
  type("690", "100");
  await expect.element(tick).toBeChecked();
});

test("a failure leaves the tick as it was", async () => {
  logIn("user");
  type("690", "100");
  answer(OWN, { ...SUCCESS, data: { isOffered: true, rate: null } });
  answer(SHARE, noResponse());
  mount(<Shown />);
  await tick.click();
  await expect.element(page.getByRole("alert")).toMatchTextContent("could not be shared");
  await expect.element(tick).not.toBeChecked();
});

test("visitors see a link to the login", async () => {
  type("690", "100");
  mount(<Shown />);
  await expect.element(page.getByRole("link", { name: "Log in" })).toBeVisible();
  await expect.element(tick).not.toBeInTheDocument();
});

test("nothing is offered while no rate is typed, and where none can be shared", async () => {
  logIn("user");
  let isOffered = true;
  const calls = answer(OWN, () => ({ ...SUCCESS, data: { isOffered, rate: null } }));
  mount(<Shown />);
  await expect.poll(() => calls).toHaveLength(1);
  await expect.element(tick).not.toBeInTheDocument();
  type("690", "100");
  await expect.element(tick).toBeVisible();
  isOffered = false;
  mount(<Shown />);
  await expect.poll(() => calls).toHaveLength(2);
  await expect.element(tick).not.toBeInTheDocument();
});

import { useEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { AgentChip } from "#features/buying/buy-links/agent-chip.tsx";
import { chooseAgent } from "#features/buying/buy-links/chosen-agent.ts";
import { agentOf } from "#testing/components/agent-answers.ts";
import { mount } from "#testing/components/mount.tsx";
import { useAnalytics } from "#ui/analytics.ts";
import { toast } from "#ui/notices/toast.tsx";
import { openToasts, waitingToasts } from "#ui/notices/waiting-toasts.ts";
import { ThemeControl } from "./theme.tsx";

const displayAgain = () => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));

afterEach(() => vi.restoreAllMocks());

test("a page that the browser restores shows the agent and the theme chosen in another tab since then", async () => {
  const agents = [agentOf("First", 1), agentOf("Second", 2)];
  mount(
    <>
      <AgentChip />
      <ThemeControl />
    </>,
    { rootData: { agents } },
  );
  const chip = page.getByRole("button", { name: /^Select Agent/ });
  await expect.element(chip).toMatchTextContent("First");
  // No event of this tab reports data that another tab stored while this page was in the cache.
  localStorage.setItem("platform", "Second");
  localStorage.setItem("theme", "dark");
  displayAgain();
  await expect.element(chip).toMatchTextContent("Second");
  await expect.element(page.getByRole("radio", { name: "Dark" })).toBeChecked();
});

test.each(["full", "forbidden"])(
  "with %s storage, a choice applies to all parts of the page until it is left",
  async (state) => {
    const refuse = () => {
      throw new DOMException(`Storage is ${state}.`, "QuotaExceededError");
    };
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    if (state === "forbidden") vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
    const agents = [agentOf("First", 1), agentOf("Second", 2)];
    mount(
      <>
        <AgentChip />
        <AgentChip />
        <ThemeControl />
        <ThemeControl />
      </>,
      { rootData: { agents } },
    );
    chooseAgent(agents[1]!);
    const chips = page.getByRole("button", { name: /^Select Agent/ });
    for (const at of [0, 1]) await expect.element(chips.nth(at)).toMatchTextContent("Second");
    const dark = page.getByRole("radio", { name: "Dark" });
    await dark.first().click({ force: true });
    for (const at of [0, 1]) await expect.element(dark.nth(at)).toBeChecked();
    displayAgain();
    await expect.element(dark.first()).toBeChecked();
    vi.restoreAllMocks();
    chooseAgent(agents[0]!);
    // The stored choice applies again, and not the one that storage refused.
    localStorage.setItem("platform", "Second");
    displayAgain();
    await expect.element(chips.first()).toMatchTextContent("Second");
  },
);

test("a prerendered page counts no view and shows no toast until it is displayed, and counts each display", async () => {
  const beacons = vi.spyOn(navigator, "sendBeacon").mockReturnValue(true);
  const prerendering = vi.fn(() => true);
  Object.defineProperty(document, "prerendering", { configurable: true, get: prerendering });
  mount(<main>The first page</main>);
  toast("Saved");
  await expect.element(page.getByText("Saved")).toBeVisible();
  dispatchEvent(new PageTransitionEvent("pagehide"));
  openToasts.clear();
  waitingToasts.set([]);
  const isReady = vi.fn();
  mount(<Counted onReady={isReady} />);
  await expect.poll(() => isReady.mock.calls.length).toBe(1);
  dispatchEvent(new PageTransitionEvent("pageshow"));
  expect(beacons).not.toHaveBeenCalled();
  expect(openToasts.size).toBe(0);
  prerendering.mockReturnValue(false);
  displayAgain();
  expect(beacons).toHaveBeenCalledTimes(1);
  await expect.element(page.getByText("Saved")).toBeVisible();
  displayAgain();
  expect(beacons).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(document, "prerendering");
});

function Counted({ onReady }: { onReady: () => void }) {
  useAnalytics("https://collector.example/");
  useEffect(onReady, [onReady]);
  return null;
}

import { useEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { AgentChip } from "#features/buying/buy-links/agent-chip.tsx";
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
  // No event of this tab reports what another tab stored while this page was in the cache.
  localStorage.setItem("platform", "Second");
  localStorage.setItem("theme", "dark");
  displayAgain();
  await expect.element(chip).toMatchTextContent("Second");
  await expect.element(page.getByRole("radio", { name: "Dark" })).toBeChecked();
});

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

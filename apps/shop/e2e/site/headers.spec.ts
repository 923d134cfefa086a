import { expect, test } from "../fixtures/journey.ts";

test("a script that is injected into a page does not run", async ({ page, watch }) => {
  await page.goto("/");
  const ran = await page.evaluate(async () => {
    const script = document.createElement("script");
    script.textContent = "window.injected = true";
    document.body.append(script);
    document.body.insertAdjacentHTML(
      "beforeend",
      `<img src="data:," onerror="window.injected = true">`,
    );
    await new Promise((done) => setTimeout(done, 300));
    return "injected" in window;
  });
  expect(ran).toBe(false);
  // Both attempts were blocked by the policy, and no other problem occurred.
  const stopped = watch.problems.splice(0);
  expect(stopped.length).toBeGreaterThanOrEqual(2);
  for (const line of stopped) expect(line).toMatch(/Content Security Policy/);
});

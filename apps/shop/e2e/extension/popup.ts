import type { Page } from "@playwright/test";

/** The popup, opened over a page. It has access to the page's tab only while it is open. */
export type Popup = {
  text: () => Promise<string>;
  click: (button: string) => Promise<void>;
};

type Target = { targetId: string; type: string; url: string };

/**
 * Opens the popup with its toolbar button. Playwright cannot control the popup, so this reads and clicks in it
 * through the debugger's protocol.
 */
export async function openPopup(over: Page, extension: string): Promise<Popup> {
  const browser = await over.context().browser()!.newBrowserCDPSession();
  const send = (method: string, given: object): Promise<unknown> =>
    browser.send(method as never, given as never);
  const targets = async (type: string) => {
    const found = await send("Target.getTargets", { filter: [{ type }] });
    return (found as { targetInfos: Target[] }).targetInfos;
  };
  await over.bringToFront();
  const tab = (await targets("tab")).find(({ url }) => url === over.url())!;
  const isPopup = ({ url }: Target) => url.endsWith("/popup.html");
  const before = new Set((await targets("page")).filter(isPopup).map(({ targetId }) => targetId));
  await send("Extensions.triggerAction", { id: extension, targetId: tab.targetId });
  const popup = await until(async () =>
    (await targets("page")).find((one) => isPopup(one) && !before.has(one.targetId)),
  );
  const attached = await send("Target.attachToTarget", { targetId: popup.targetId });
  const { sessionId } = attached as { sessionId: string };
  let count = 0;
  const evaluate = (expression: string) =>
    new Promise<string>((resolve) => {
      count += 1;
      const id = count;
      const read = ({ message }: { message: string }) => {
        const answer = JSON.parse(message);
        if (answer.id !== id) return;
        browser.off("Target.receivedMessageFromTarget", read);
        resolve(String(answer.result?.result?.value));
      };
      browser.on("Target.receivedMessageFromTarget", read);
      const message = JSON.stringify({
        id,
        method: "Runtime.evaluate",
        // Counts as a user's click.
        params: { expression, userGesture: true },
      });
      void send("Target.sendMessageToTarget", { sessionId, message });
    });
  return {
    text: () => evaluate("document.body.innerText"),
    click: async (button) => {
      const name = JSON.stringify(button);
      await evaluate(
        `[...document.querySelectorAll("button")].find((one) => one.textContent === ${name}).click()`,
      );
    },
  };
}

async function until<T>(found: () => Promise<T | undefined>): Promise<T> {
  for (let time = 0; time < 100; time += 1) {
    const value = await found();
    if (value !== undefined) return value;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("The popup did not open.");
}

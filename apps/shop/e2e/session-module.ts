import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "@playwright/test";
import { build, type Rolldown } from "vite";
import type * as Calls from "../client/calls.ts";

const ENTRY = fileURLToPath(new URL("../client/calls.ts", import.meta.url));
const PATH = "/session-under-test.js";

/** Lets pages import the code that makes calls with a session. */
export async function offerSession(context: BrowserContext): Promise<void> {
  const code = (bundled ??= bundle());
  await context.route(`**${PATH}`, async (route) =>
    route.fulfill({ contentType: "text/javascript", body: await code }),
  );
}

type Address = Parameters<typeof Calls.callAs>[0];

/** Makes this many equal calls at once in the page. Returns "ok" or the error message for each. */
export const callAtOnce = (page: Page, address: Address, times = 1): Promise<string[]> =>
  page.evaluate(
    async ([path, asked, count]) => {
      const { callAs }: typeof Calls = await import(path);
      const calls = Array.from({ length: count }, () =>
        callAs(asked, { query: {} } as never).then(
          () => "ok",
          (error: Error) => error.message,
        ),
      );
      return Promise.all(calls);
    },
    [PATH, address, times] as const,
  );

let bundled: Promise<string> | undefined;

async function bundle(): Promise<string> {
  const [output] = (await build({
    configFile: false,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { write: false, lib: { entry: ENTRY, formats: ["es"] } },
  })) as Rolldown.RolldownOutput[];
  return output!.output[0].code;
}

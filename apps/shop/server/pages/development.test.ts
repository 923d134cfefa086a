import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDevelopment } from "#server/pages/development.ts";
import { openTestShop } from "#testing/shop.ts";

const UNLIMITED = { wait_s: async () => 0 };

test("a page in development loads its islands from the sources, is not stored, and is reloaded through its own origin", async () => {
  const shop = await openTestShop({ DEMO: "off" });
  const server = createServer();
  const development = await openDevelopment(shop.context, server, {
    cacheDir: join(shop.context.config.DATA_DIR, "vite"),
    logLevel: "silent",
  });
  development.standBefore((_, res) => res.writeHead(404).end());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const origin = `http://127.0.0.1:${port}`;
  const read = async (path: string) => (await fetch(origin + path)).text();
  try {
    const page = await development.pages(new Request(origin), UNLIMITED);
    expect(page.headers.get("cache-control")).toBe("no-store");
    const islands = /name="islands" content="([^"]+)"/.exec(await page.text())![1]!;
    const { entry } = JSON.parse(islands.replaceAll("&quot;", '"')) as { entry: string };
    const code = await read(entry);
    const imports = [...code.matchAll(/import "([^"]+)"/g)].map(([, path]) => path!);
    expect(imports).toEqual([expect.stringContaining("hmr-runtime"), "/islands/browser.tsx"]);
    expect(await read(imports[1]!)).toContain("hydrateRoot");
    expect(await read("/@vite/client")).toContain("const hmrPort = null");
  } finally {
    await development.close();
    server.close();
    await shop.close();
  }
});

import { getSettings, uploadLogo } from "@loupe/contract";
import { desc } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect, test, vi } from "vitest";
import { sendMails } from "#testing/jobs.ts";
import { auditLog } from "#server/audit/tables.ts";
import { logoText } from "#server/settings/logo.ts";
import { publicConfig } from "#server/settings/public-site.ts";
import { startTestMailServer } from "#testing/servers/mail-server.ts";
import { drawScene } from "#testing/pictures.ts";
import { openTestShop } from "#testing/shop.ts";

const mailServer = await startTestMailServer();
const shop = await openTestShop({ SMTP_URL: mailServer.url, PUBLIC_URL: "https://magpie.example" });
const { headers } = await shop.logIn("admin");
afterAll(async () => {
  await shop.close();
  await mailServer.close();
});

type LogoUpload = { bytes: Buffer | string; name?: string; version?: number | string };

function upload({ bytes, name = "logo.png", version }: LogoUpload) {
  const body = new FormData();
  body.set("version", String(version ?? shop.context.settings.version()));
  const part = typeof bytes === "string" ? bytes : new Uint8Array(bytes);
  body.set("file", new File([part], name));
  return shop.send("POST", "/api/v1/settings/logo", { body, headers });
}
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code?: string }).code,
];
const saved = async (bytes: Buffer) => {
  const response = await upload({ bytes });
  expect(response.status, await response.clone().text()).toBe(200);
  return uploadLogo.answer.parse(await response.json()).data.values.LOGO!;
};
const patch = (values: Record<string, string | null>) =>
  shop.send("PATCH", "/api/v1/settings", {
    body: { version: shop.context.settings.version(), values },
    headers,
  });
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c30" }, limitInputPixels: false });

describe("an uploaded logo", () => {
  test.each([
    ["PNG", async () => drawScene(1, 800, 300)],
    ["JPEG", async () => blank(800, 300).jpeg().withMetadata({ orientation: 1 }).toBuffer()],
    ["WebP", async () => blank(800, 300).webp().toBuffer()],
    ["PNG of 4,000 pixels", async () => blank(4000, 50).png().toBuffer()],
  ])("as a %s is encoded again in all shapes, without metadata", async (_, make) => {
    const path = await saved(await make());
    expect(path).toMatch(/^\/images\/logo\/[\w-]{22}\?shape=wide$/);
    const wide = await shop.get(path);
    expect(wide.headers.get("content-type")).toBe("image/png");
    const metadata = await sharp(Buffer.from(await wide.arrayBuffer())).metadata();
    expect(metadata.format).toBe("png");
    expect(metadata.width).toBeLessThanOrEqual(640);
    expect(metadata.height).toBeLessThanOrEqual(160);
    expect(metadata.exif).toBeUndefined();
    const square = await shop.get(path.replace("wide", "square"));
    const { width, height } = await sharp(Buffer.from(await square.arrayBuffer())).metadata();
    expect([width, height]).toEqual([512, 512]);
    const tab = Buffer.from(await (await shop.get(path.replace("wide", "tab"))).arrayBuffer());
    const small = await sharp(tab).metadata();
    expect([small.format, small.width, small.height]).toEqual(["png", 96, 96]);
    expect(tab.length).toBeLessThan(12_000);
  });

  test("is drawn as icons of the installed app, one of them with a margin for systems that crop icons", async () => {
    const path = await saved(await blank(400, 400).png().toBuffer());
    const manifest = (await (await shop.get("/manifest.webmanifest")).json()) as {
      icons: { src: string; sizes: string; purpose?: string }[];
      screenshots?: object[];
    };
    expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ["192x192", undefined],
      ["512x512", undefined],
      ["512x512", "maskable"],
    ]);
    expect(manifest, "pictures of another look").not.toHaveProperty("screenshots");
    for (const { src, sizes, purpose } of manifest.icons) {
      const icon = await shop.get(src);
      expect(icon.headers.get("cache-control"), src).toContain("immutable");
      const { data, info } = await sharp(Buffer.from(await icon.arrayBuffer()))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(`${info.width}x${info.height}`, src).toBe(sizes);
      const edge = [...data.subarray(0, 3)];
      expect(edge, src).toEqual(purpose ? [255, 255, 255] : [204, 51, 0]);
    }
    const favicon = await shop.get("/favicon.ico");
    const tab = await shop.get(path.replace("wide", "tab"));
    expect(await favicon.arrayBuffer()).toEqual(await tab.arrayBuffer());
  });

  test("that an earlier version stored without a small shape has its square shape as favicon", async () => {
    const [wide, square] = (await Promise.all(
      [blank(9, 3), blank(5, 5)].map((one) => one.png().toBuffer()),
    )) as [Buffer, Buffer];
    const earlier = await shop.openAnother({ LOGO: logoText([wide, square]) });
    const { logo } = publicConfig(earlier.context.config, new Date());
    const response = await earlier.app.request(logo!.tab);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(square);
    await earlier.close();
  });

  test("keeps its transparency in the header", async () => {
    const bytes = await sharp({
      create: { width: 100, height: 40, channels: 4, background: "#0000" },
    })
      .png()
      .toBuffer();
    const wide = await shop.get(await saved(bytes));
    expect((await sharp(Buffer.from(await wide.arrayBuffer())).stats()).isOpaque).toBe(false);
  });

  test("is used by every process within a second, and invalidates their cached pages", async () => {
    const another = await shop.openAnother();
    const page = { headers: {}, body: Buffer.from("old"), isFinal: false, tags: ["agents"] };
    const { responses } = another.context;
    responses.put("page", page, responses.generation());
    const path = await saved(await drawScene(3));
    await vi.waitFor(async () => {
      const manifest = await another.app.request("/manifest.webmanifest");
      const text = await manifest.text();
      expect(text).toContain(path.replace("wide", "square"));
      expect(text, "shortcuts included").not.toContain("/icon-");
      expect(responses.get("page")).toBeUndefined();
    }, 1000);
    expect((await another.app.request(path)).status).toBe(200);
    await another.close();
  });

  test("is in emails", async () => {
    const path = await saved(await drawScene(4));
    await shop.post("/api/v1/users/createUser", {
      name: "Kim",
      email: "kim@example.com",
      password: "correct horse",
    });
    await sendMails(shop.context);
    expect(mailServer.letters.at(-1)!.html).toContain(`src="https://magpie.example${path}"`);
  });

  test("has its path in the history and the audit log, and can be restored and removed", async () => {
    const first = await saved(await drawScene(5));
    const version = shop.context.settings.version();
    const second = await saved(await drawScene(6));
    const history = await shop.get("/api/v1/settings/history", headers);
    const [save] = ((await history.json()) as { data: { changes: object[] }[] }).data;
    expect(save!.changes).toMatchObject([{ name: "LOGO", from: first, to: second }]);
    const [entry] = await shop.context.db
      .select()
      .from(auditLog)
      .orderBy(desc(auditLog.createdAt))
      .limit(1);
    expect(JSON.stringify(entry)).toContain(second);
    const earlier = await shop.get(first);
    expect(earlier.headers.get("cache-control"), "as in a mail").toBe("public, max-age=60");
    expect(await earlier.arrayBuffer()).toEqual(await (await shop.get(second)).arrayBuffer());
    const body = { version: shop.context.settings.version(), restores: version };
    expect((await shop.post("/api/v1/settings/restore", body, headers)).status).toBe(200);
    expect((await shop.get(first)).headers.get("cache-control")).toContain("immutable");
    expect((await patch({ LOGO: null })).status).toBe(200);
    expect((await shop.get(first)).status).toBe(404);
    const manifest = await shop.get("/manifest.webmanifest");
    expect(await manifest.text()).toContain("/icon-192.png");
    const now = await shop.get("/api/v1/settings", headers);
    expect(getSettings.answer.parse(await now.json()).data.values.LOGO).toBeNull();
  });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe("for a logo, the API rejects", () => {
  test.each([
    ["an SVG with a script", async () => Buffer.from(SVG), 415, "logo_type"],
    ["an HTML page", async () => Buffer.from("<!doctype html><script></script>"), 415, "logo_type"],
    ["a GIF", async () => blank(20, 20).gif().toBuffer(), 415, "logo_type"],
    ["a text", async () => Buffer.from("logo"), 415, "logo_type"],
    [
      "a picture 40,000 pixels wide",
      async () => blank(40_000, 10).png().toBuffer(),
      413,
      "logo_too_wide",
    ],
    [
      "a picture 4,001 pixels high",
      async () => blank(10, 4001).png().toBuffer(),
      413,
      "logo_too_wide",
    ],
    ["a damaged PNG", async () => (await drawScene(1)).subarray(0, 400), 400, "image_damaged"],
    [
      "a file of more than 1 MB",
      async () => Buffer.concat([await drawScene(1), Buffer.alloc(1024 * 1024)]),
      413,
      "image_too_large",
    ],
    [
      "a file larger than the form may be",
      async () => Buffer.alloc(2 * 1024 * 1024),
      413,
      "body_too_large",
    ],
    ["an empty file", async () => Buffer.alloc(0), 400, "invalid_input"],
  ])("%s", async (_, make, status, code) => {
    const before = shop.context.settings.version();
    expect(await codeOf(await upload({ bytes: await make() }))).toEqual([status, code]);
    expect(shop.context.settings.version()).toBe(before);
  });

  test("a change that is not based on the current version of the settings", async () => {
    const bytes = await drawScene(7);
    const version = shop.context.settings.version() + 1;
    expect(await codeOf(await upload({ bytes, version }))).toEqual([409, "settings_changed"]);
    expect(await codeOf(await upload({ bytes, version: "x" }))).toEqual([400, "invalid_input"]);
  });

  test("the address of a picture, typed as a setting", async () => {
    for (const text of ["AAAA.AAAA", "https://example.com/logo.png", SVG]) {
      expect(await codeOf(await patch({ LOGO: text }))).toEqual([422, "settings_faults"]);
    }
  });

  test.each(["", "?shape=huge", "?shape=square&w=1"])(
    "only paths without a known shape: the ending %o",
    async (end) => {
      const path = (await saved(await drawScene(8))).split("?")[0]!;
      expect((await shop.get(`${path}${end}`)).status).toBe(end.includes("square") ? 200 : 404);
    },
  );
});

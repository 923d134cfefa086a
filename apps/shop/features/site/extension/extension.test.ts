import { brandOf, unzip } from "@loupe/extension/zip";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawScene } from "#testing/pictures.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ EXTENSION_OLDEST: "1.2.0", PUBLIC_URL: "https://shop.example" });
});
afterAll(() => shop.close());

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();
const handedOut = async () => bytesOf(await shop.send("GET", "/loupe-extension.zip"));

async function save(values: Record<string, string | null>): Promise<void> {
  const { headers } = await shop.logIn("owner");
  const body = { version: shop.context.settings.version(), values };
  const response = await shop.send("PATCH", "/api/v1/settings", { body, headers });
  expect(response.status, await response.clone().text()).toBe(200);
}

async function saveLogo(bytes: Buffer): Promise<void> {
  const { headers } = await shop.logIn("owner");
  const body = new FormData();
  body.set("version", String(shop.context.settings.version()));
  body.set("file", new File([new Uint8Array(bytes)], "logo.png"));
  expect((await shop.send("POST", "/api/v1/settings/logo", { body, headers })).status).toBe(200);
}

test("every site can read which versions of the extension the shop supports, and if its items are made up", async () => {
  const response = await shop.send("GET", "/api/v1/extension/status");
  expect(await response.json()).toMatchObject({
    data: { oldest: "1.2.0", newest: "1.0.0", demonstration: false },
  });
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  shop.context.config.sandbox = true;
  const statusResponse = await shop.send("GET", "/api/v1/extension/status");
  shop.context.config.sandbox = false;
  expect(await statusResponse.json()).toMatchObject({ data: { demonstration: true } });
});

test("the file of the extension contains the shop's current address, name, colour and logo", async () => {
  const response = await shop.send("GET", "/loupe-extension.zip");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(response.headers.get("content-disposition")).toContain("loupe-extension.zip");
  const before = brandOf(await bytesOf(response));
  expect(before).toMatchObject({ server: "https://shop.example", name: "Loupe", hasLogo: false });

  await save({ SITE_NAME: "Magpie", ACCENT_COLOUR: "#0b5394" });
  const coloured = brandOf(await handedOut());
  expect(coloured).toMatchObject({
    name: "Magpie",
    accent: "light-dark(#0b5394, #598ab6)",
    hasLogo: false,
  });
  expect(await centreOf(coloured.icons![3]!), "the mark in the owner's colour").toEqual([
    11, 83, 148,
  ]);

  await saveLogo(
    await sharp({ create: { width: 40, height: 40, channels: 3, background: "#0a0" } })
      .png()
      .toBuffer(),
  );
  const own = brandOf(await handedOut());
  expect(own.hasLogo).toBe(true);
  const sizes = await Promise.all(
    own.icons!.map(async (icon) => (await sharp(icon).metadata()).width),
  );
  expect(sizes).toEqual([16, 32, 48, 128]);
  expect(await centreOf(own.icons![3]!), "the owner's logo").toEqual([0, 170, 0]);
  await save({ SITE_NAME: null, ACCENT_COLOUR: null, LOGO: null });
  expect(brandOf(await handedOut())).toEqual(before);
});

/** Returns the colour in the middle of an icon, where the mark or the logo is. */
async function centreOf(icon: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(icon)
    .removeAlpha()
    .toColorspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at =
    (Math.round((14.5 / 32) * info.height) * info.width + Math.round((14.5 / 32) * info.width)) * 3;
  return [...data.subarray(at, at + 3)];
}

test("an admin can download all files for the browsers' stores, with the shop's name and logo", async () => {
  await save({ SITE_NAME: "Magpie & Co" });
  await saveLogo(await drawScene(3));
  const { headers } = await shop.logIn("admin");
  const response = await shop.send("GET", "/api/v1/extension/release", { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const files = unzip(await bytesOf(response));
  const own = await handedOut();
  for (const store of ["chrome", "edge", "firefox"]) {
    expect(Buffer.from(files[`${store}.zip`]!).equals(own), store).toBe(true);
  }
  expect(Object.keys(unzip(files["firefox-source.zip"]!))).toEqual(
    expect.arrayContaining(["README.md", "apps/extension/background.ts", "brand.release.json"]),
  );
  for (const [name, width, height] of [
    ["icon-128", 128, 128],
    ["icon-300", 300, 300],
    ["tile-440x280", 440, 280],
    ["tile-1400x560", 1400, 560],
  ] as const) {
    const metadata = await sharp(files[`pictures/${name}.png`]).metadata();
    expect([metadata.width, metadata.height], name).toEqual([width, height]);
  }
  const list = textOf(files["CHECKLIST.md"]!);
  expect(list).toContain("# Magpie & Co 1.0.0");
  expect(list).toContain("https://shop.example/extension-privacy");
  expect(list).toContain("`extension@shop.example`");
  expect(list).toContain("npm run extension:release -- https://shop.example");
  for (const tag of ["en", "de", "zh-CN"]) {
    expect(textOf(files[`texts/${tag}.md`]!), tag).toContain("Magpie & Co");
  }
  await save({ SITE_NAME: null, LOGO: null });
});

test("pictures, countries and categories can be read by every site, which the extension needs", async () => {
  for (const path of ["/images/initials/AB", "/country.json", "/category.json"]) {
    const response = await shop.send("GET", path);
    expect(response.headers.get("access-control-allow-origin"), path).toBe("*");
  }
});

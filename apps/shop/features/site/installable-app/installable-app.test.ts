import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES } from "#languages";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
let off: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ SITE_NAME: 'Loupe "&" <Co>', RATE_LIMIT: "off" });
  off = await openTestShop({ PWA: "off" });
});
afterAll(() => Promise.all([shop.close(), off.close()]));

const LINK = "https://weidian.com/item.html?itemID=7265511373";
/** As phones send it: from no page at all, or from another app's. */
const share = (fields: Record<string, string | Blob>, path = "/share") => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return shop.send("POST", path, { body, headers: { origin: "https://elsewhere.example" } });
};

describe("content shared to the app", () => {
  test.each([
    ["a link", { url: LINK }, `/search?${new URLSearchParams({ url: LINK })}`],
    [
      "a message",
      { text: `看看 ${LINK} 打开` },
      `/search?${new URLSearchParams({ url: `看看 ${LINK} 打开` })}`,
    ],
    [
      "title and text",
      { title: "Watch", text: LINK },
      `/search?${new URLSearchParams({ url: `Watch ${LINK}` })}`,
    ],
    ["nothing", {}, "/search?url="],
    [
      "a photo",
      { picture: new Blob([new Uint8Array(1000)], { type: "image/png" }) },
      "/picture-search?shared=again",
    ],
    [
      "a photo with a text",
      { text: LINK, picture: new Blob(["x"]) },
      "/picture-search?shared=again",
    ],
    [
      "an empty photo with a text",
      { text: LINK, picture: new Blob([]) },
      `/search?${new URLSearchParams({ url: LINK })}`,
    ],
  ])("%s is sent on to its page", async (_, fields, to) => {
    const response = await share(fields as Record<string, string | Blob>);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(to);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("a long list goes to the converter behind the #, where no server reads it", async () => {
    const text = Array.from({ length: 50 }, () => LINK).join("\n");
    const location = (await share({ text })).headers.get("location")!;
    expect(location).toMatch(/^\/convert#text=/);
    expect(new URLSearchParams(location.split("#")[1]).get("text")).toBe(
      text.replaceAll("\n", "\r\n"),
    );
  });

  test("each language has its own", async () => {
    const response = await share({ url: LINK }, "/pt-br/share");
    expect(response.headers.get("location")).toMatch(/^\/pt-br\/search\?/);
  });

  test("content that is too large, or not a form, is refused", async () => {
    const large = await shop.send("POST", "/share", {
      body: new Uint8Array(11 * 1024 * 1024),
      headers: { "content-type": "multipart/form-data; boundary=x" },
    });
    expect(large.status).toBe(413);
    const text = await shop.send("POST", "/share", {
      body: "hello",
      headers: { "content-type": "text/plain" },
    });
    expect(text.status).toBe(415);
    expect((await shop.send("GET", "/share")).status).toBe(404);
  });
});

test.each(LANGUAGES)("the manifest in $name", async ({ tag, folder }) => {
  const response = await shop.send("GET", `${folder}/manifest.webmanifest`);
  expect(response.headers.get("content-type")).toContain("application/manifest+json");
  const manifest = await response.json();
  expect(manifest).toMatchObject({ id: "/", lang: tag, name: 'Loupe "&" <Co>', scope: "/" });
  expect(manifest.start_url).toBe(folder ? `${folder}?from=app` : "/?from=app");
  expect(manifest.share_target.action).toBe(`${folder}/share`);
  for (const { url } of manifest.shortcuts) expect(url).toMatch(new RegExp(`^${folder}/`));
});

test("the worker may connect to its own site, and is asked for anew each time", async () => {
  const response = await shop.send("GET", "/sw.js");
  expect(response.headers.get("content-security-policy")).toContain("connect-src 'self'");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(response.headers.get("content-type")).toContain("text/javascript");
});

test("switched off, the worker removes itself, and nothing can be installed", async () => {
  expect(await (await off.send("GET", "/sw.js")).text()).toContain("registration.unregister()");
  expect(await (await off.send("GET", "/manifest.webmanifest")).json()).toEqual({
    id: "/",
    name: "Loupe",
    display: "browser",
  });
});

test("the offline page is self-contained, and matches its policy", async () => {
  const response = await shop.send("GET", "/de/offline");
  const html = await response.text();
  expect(html).toContain('<html lang="de">');
  expect(html).toContain("Loupe &#34;&#38;&#34; &#60;Co&#62;");
  expect(html).not.toMatch(/(src|href)="(?!\/de\/convert"|")/);
  expect(response.headers.get("content-security-policy")).toMatch(
    /script-src 'sha256-.+'; style-src 'sha256-/,
  );
});

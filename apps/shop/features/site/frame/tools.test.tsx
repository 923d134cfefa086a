import { renderToStaticMarkup } from "react-dom/server";
import { AtAddress } from "#testing/browser/at-address.tsx";
import { expect, test } from "vitest";
import { Tools } from "./tools.tsx";

const CHROME = "https://chrome.example/loupe";
const FIREFOX = "https://firefox.example/loupe";

const render = (extension: { chrome?: string; firefox?: string }) =>
  renderToStaticMarkup(
    <AtAddress>
      <Tools extension={extension} extensionHelp={null} trackingForm={null} />
    </AtAddress>,
  );
const storesOf = (extension: { chrome?: string; firefox?: string }) => {
  const links = render(extension).matchAll(/<a href="([^"]+)" target="_blank"[^>]*>([^<]+)/g);
  return [...links].map(([, href, name]) => [name, href]);
};

test.each([
  [
    "both stores",
    { chrome: CHROME, firefox: FIREFOX },
    [
      ["Add to Chrome", CHROME],
      ["Add to Firefox", FIREFOX],
    ],
  ],
  ["Chrome's alone", { chrome: CHROME }, [["Add to Chrome", CHROME]]],
  ["Firefox's alone", { firefox: FIREFOX }, [["Add to Firefox", FIREFOX]]],
  ["no store, where the shop hands it out itself", {}, []],
])("the card of the extension contains the links to %s", (_, extension, links) => {
  expect(storesOf(extension)).toEqual(links);
});

test.each(["/estimation", "/haul", "/agents", "/convert", "/extension-privacy"])(
  "a card links to %s",
  (path) => expect(render({})).toContain(`href="${path}"`),
);

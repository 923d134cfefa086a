import type { PictureMatch } from "@loupe/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { AtAddress } from "#testing/browser/at-address.tsx";
import { expect, test } from "vitest";
import { Matches } from "./matches.tsx";

test("a Chinese item name is marked as Chinese, so that screen readers pronounce it right", () => {
  const match = (productCode: string, name: string | null): PictureMatch => ({
    storeName: "weidian",
    productCode,
    name,
    price: null,
    distance: 0,
    photo: { url: "/img/1", thumbUrl: "/img/1", kind: "qc" },
  });
  const html = renderToStaticMarkup(
    <AtAddress>
      <Matches
        matches={[match("1", "蓝色羽绒服"), match("2", "Blue jacket"), match("3", null)]}
        searchedPicture={{}}
      />
    </AtAddress>,
  );
  expect(html).toMatch(/<h3 dir="auto" lang="zh"[^>]*>蓝色羽绒服</);
  expect(html).toMatch(/<h3 dir="auto" class[^>]*>Blue jacket</);
  expect(html).toContain("Weidian item 3");
});

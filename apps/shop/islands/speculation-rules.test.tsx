import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { ScriptsContext } from "#first-view/inline-script.tsx";
import { SpeculationRules } from "./speculation-rules.tsx";

type Rule = {
  eagerness: string;
  where: { and: [{ href_matches: { pathname: string; search: string }[] }] };
};

test("browsers may render pages in advance that cost no lookups for a pointer over a link, others for a press, and no others", () => {
  const codes = new Set<string>();
  const html = renderToString(
    <ScriptsContext value={{ codes }}>
      <SpeculationRules />
    </ScriptsContext>,
  );
  expect(html).toBe(`<script type="speculationrules">${[...codes].join("")}</script>`);
  const { prerender } = JSON.parse([...codes].join("")) as { prerender: Rule[] };
  const eagernessOf = (address: string) =>
    prerender.find(({ where }) =>
      where.and[0].href_matches.some((pattern) =>
        new URLPattern(pattern).test(new URL(address, "https://loupe.example")),
      ),
    )?.eagerness;
  for (const path of ["/", "/popular", "/privacy", "/developers"])
    expect(eagernessOf(path), path).toBe("moderate");
  for (const path of ["/product/weidian/7265511373#qc-photos", "/haul", "/qc-product/20260101"])
    expect(eagernessOf(path), path).toBe("conservative");
  for (const path of [
    "/popular?page=2",
    "/product/weidian/7265511373?sku=1",
    "/search?url=1",
    "/api/v1/settings",
    "/login",
    "/account",
    "/dashboard/admin-home",
    "/collection",
    "/collection/shared/secret",
  ])
    expect(eagernessOf(path), path).toBeUndefined();
});

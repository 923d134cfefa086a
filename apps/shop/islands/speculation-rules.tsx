import { useContext } from "react";
import { ScriptsContext } from "#first-view/inline-script.tsx";
import { pathIn } from "#languages";
import { folder } from "#texts/words.ts";
import { ISLAND_PATHS } from "./paths.ts";

/**
 * The pages whose loading may call sources or use up the client's limit. A pointer over a link is not enough
 * to render them in advance.
 */
const LOOKS_UP = /^\/(product|qc-|haul)/;
/** Addresses with secrets, and a page that no link opens. */
const NEVER = /^\/(collection|too-many)/;

/** Addresses with a query are left out: nearly all of them are choices on the same page. */
const links = (paths: readonly string[], eagerness: "moderate" | "conservative") => ({
  where: {
    and: [
      {
        href_matches: paths.map((path) => ({
          pathname: pathIn(folder, path),
          search: "",
        })),
      },
      { not: { selector_matches: "[rel~=nofollow],[download],[target]" } },
    ],
  },
  eagerness,
});

const RULES = JSON.stringify({
  prerender: [
    links(
      ISLAND_PATHS.filter((path) => !LOOKS_UP.test(path) && !NEVER.test(path)),
      "moderate",
    ),
    links(
      ISLAND_PATHS.filter((path) => LOOKS_UP.test(path)),
      "conservative",
    ),
  ],
});

/** Lets browsers render a page with islands in advance when the visitor is about to open a link to it. */
export function SpeculationRules() {
  useContext(ScriptsContext).codes?.add(RULES);
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: RULES }} />;
}

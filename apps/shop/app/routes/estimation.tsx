import { Link, type MetaFunction } from "react-router";
import { pageMeta, siteOf } from "#features/site/queries.ts";
import { keptPage } from "#server/caching.ts";
import { AGENTS_TAG } from "#server/changes.ts";
import { buttonClass } from "#ui/button.tsx";

export const headers = () => keptPage(AGENTS_TAG);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteOf(matches),
    path: "/estimation",
    title: "Shipping Calculator",
    description: "What a parcel costs to your country, with every fee shown.",
  });

export default function Estimation() {
  return (
    <main id="main" className="wrap grid justify-items-center py-16 text-center md:py-24">
      <h1 className="text-3xl">Shipping Calculator</h1>
      <p className="mt-4 max-w-[52ch] text-lg text-pretty text-ink-2">
        The shipping calculator opens soon. Until then, the agent you buy on shows its shipping
        prices at checkout.
      </p>
      <Link to="/" className={buttonClass({ variant: "ink", className: "mt-7" })}>
        Back to QC Lookup
      </Link>
    </main>
  );
}

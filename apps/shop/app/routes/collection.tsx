import { Bookmark } from "lucide-react";
import { Link, type MetaFunction } from "react-router";
import { Guard } from "#features/identity/guard.tsx";
import { pageMeta, siteOf } from "#features/site/queries.ts";
import { keptPage } from "#server/caching.ts";
import { AGENTS_TAG } from "#server/changes.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

export const headers = () => keptPage(AGENTS_TAG);

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta({
    site: siteOf(matches),
    path: "/collection",
    title: "My Collection",
    description: "The items that you have kept, with their prices and QC photos.",
  }),
  { name: "robots", content: "noindex" },
];

export default function Collection() {
  return (
    <Guard>
      <main id="main" className="wrap pt-9 md:pt-14">
        <h1 className="mb-7 text-3xl">My Collection</h1>
        <EmptyState
          icon={<Bookmark />}
          title="No collections found."
          text="Look an item up, and keep it here with its QC photos."
        >
          <Link to="/" className={buttonClass({ variant: "primary" })}>
            Look up QC
          </Link>
        </EmptyState>
        <Link
          to="/change-password"
          className={buttonClass({ variant: "quiet", className: "mt-5" })}
        >
          Change password
        </Link>
      </main>
    </Guard>
  );
}

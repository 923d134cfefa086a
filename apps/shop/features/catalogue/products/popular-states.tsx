import { PackageSearch, SlidersHorizontal, Unplug } from "lucide-react";
import { Link, useLocation, useRevalidator } from "react-router";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { filterOf, isFiltered, type Browsed } from "./model.ts";

export function NothingFound() {
  const { search } = useLocation();
  if (!isFiltered(search)) {
    return (
      <EmptyState
        icon={<PackageSearch />}
        title="No products yet"
        text="The catalogue is still empty. Any item can be looked up by its link."
      >
        <Link to="/" className={buttonClass({ variant: "ink" })}>
          QC Lookup
        </Link>
      </EmptyState>
    );
  }
  const words = filterOf(new URLSearchParams(search)).search;
  if (words && !isFiltered(changeQuery(search, { search: null }))) {
    return (
      <EmptyState
        icon={<PackageSearch />}
        title={<span className="wrap-anywhere">Nothing found for “{words}”</span>}
        text="Paste a product link to see any item."
      >
        <ClearFilters label="Show all products" />
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<PackageSearch />}
      title="No products found"
      text="No product matches these filters."
    >
      <ClearFilters />
    </EmptyState>
  );
}

/** Why there is no list at all. */
export function NoList({ found }: { found: Exclude<Browsed, { ok: true }> }) {
  const { search } = useLocation();
  const { state, revalidate } = useRevalidator();
  if (found.reason === "unavailable") {
    return (
      <EmptyState
        icon={<Unplug />}
        title="The products could not be loaded"
        text="Please check your connection and try again."
      >
        <Button
          variant="ink"
          busy={state === "loading"}
          busyLabel="Trying again…"
          onClick={() => void revalidate()}
        >
          Retry
        </Button>
      </EmptyState>
    );
  }
  if (found.issues.some(({ path }) => path === "query.cursor")) {
    return (
      <EmptyState
        icon={<PackageSearch />}
        title="This part of the list is not there"
        text="The link may be incomplete."
      >
        <Link
          to={{ search: changeQuery(search, { cursor: null }) }}
          className={buttonClass({ variant: "ink" })}
        >
          Show from the beginning
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SlidersHorizontal />}
      title="These filters cannot be used"
      text="What is wrong stands beside the field."
    >
      <ClearFilters />
    </EmptyState>
  );
}

/** It goes with what it stands below, so the focus moves to the heading of the list. */
function ClearFilters({ label = "Clear filters" }: { label?: string }) {
  const compact = new URLSearchParams(useLocation().search).get("compact") === "1";
  return (
    <Link
      to={compact ? "/popular?compact=1" : "/popular"}
      onClick={() => document.querySelector("h1")?.focus()}
      className={buttonClass({ variant: "ink" })}
    >
      {label}
    </Link>
  );
}

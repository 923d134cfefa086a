import { isItemId, stores } from "@loupe/links";
import { PackageSearch, SlidersHorizontal, Unplug } from "lucide-react";
import { Link, useLocation } from "#ui/navigation.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { ReloadLink } from "#ui/reload-link.tsx";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { filterOf, isFiltered, type Listed } from "./product-list.ts";
import { itemName } from "#texts/items.ts";
import * as texts from "#texts/products.ts";

export function NothingFound() {
  const { search } = useLocation();
  if (!isFiltered(search)) {
    return (
      <EmptyState icon={<PackageSearch />} title={texts.emptyTitle} text={texts.emptyText}>
        <Link to="/" className={buttonClass({ variant: "ink" })}>
          {texts.qcLookupButton}
        </Link>
      </EmptyState>
    );
  }
  const words = filterOf(new URLSearchParams(search)).search;
  if (words && !isFiltered(changeQuery(search, { search: null }))) {
    return (
      <EmptyState
        icon={<PackageSearch />}
        title={<span className="wrap-anywhere">{texts.noMatchMessage(words)}</span>}
        text={texts.noMatchText}
      >
        {isItemId(words) &&
          stores.map(({ name }) => (
            <Link
              key={name}
              to={productPath({ storeName: name, id: words })}
              className={buttonClass()}
            >
              {itemName(STORE_LABELS[name], words)}
            </Link>
          ))}
        <ClearFilters label={texts.allProductsLink} />
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<PackageSearch />} title={texts.noMatchTitle} text={texts.filteredEmptyText}>
      <ClearFilters />
    </EmptyState>
  );
}

/** The error in place of the list: invalid filters, or a list that could not be loaded. */
export function NoList({ result }: { result: Exclude<Listed, { ok: true }> }) {
  const { search } = useLocation();
  if (result.reason === "unavailable") {
    return (
      <EmptyState icon={<Unplug />} title={texts.loadErrorTitle} text={texts.loadErrorText}>
        <ReloadLink variant="ink">{texts.retry}</ReloadLink>
      </EmptyState>
    );
  }
  if (result.issues.some(({ path }) => path === "query.cursor")) {
    return (
      <EmptyState
        icon={<PackageSearch />}
        title={texts.partListNotThere}
        text={texts.badCursorText}
      >
        <Link
          to={{ search: changeQuery(search, { cursor: null }) }}
          className={buttonClass({ variant: "ink" })}
        >
          {texts.firstPageLink}
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SlidersHorizontal />}
      title={texts.badFiltersTitle}
      text={texts.whatWrongStandsBeside}
    >
      <ClearFilters />
    </EmptyState>
  );
}

/**
 * A link that clears the filters. It disappears with the message that contains it, so the focus moves to the heading of
 * the list.
 */
function ClearFilters({ label = texts.clearFiltersLabel }: { label?: string }) {
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

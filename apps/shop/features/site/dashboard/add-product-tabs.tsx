import { Link, useLocation } from "#ui/navigation.ts";
import { tabClass, tabsClass } from "./tabs.tsx";
import * as texts from "#texts/dashboard/dashboard.ts";

const WAYS = [
  ["add-a-product", texts.singleTab],
  ["add-by-links", texts.linksTab],
  ["import-and-export", texts.fileTab],
] as const;

/** Links between the three pages that add products, of which the menu has one entry. */
export function AddProductTabs() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={texts.addingLabel} className={tabsClass}>
      {WAYS.map(([page, name]) => {
        const isCurrent = pathname === `/dashboard/${page}`;
        return (
          <Link
            key={page}
            to={`/dashboard/${page}`}
            aria-current={isCurrent ? "page" : undefined}
            className={tabClass}
          >
            {name}
          </Link>
        );
      })}
    </nav>
  );
}

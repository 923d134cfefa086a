import { Link, useLocation } from "#ui/navigation.ts";

type Props<View extends string> = {
  label: string;
  /** The views of a page with their names. The first one has the page's plain address. */
  views: readonly (readonly [view: View, name: string])[];
};

/** Returns the view that the address names, or else the first one. */
export function useTab<View extends string>(views: Props<View>["views"]): View {
  const param = new URLSearchParams(useLocation().search).get("view");
  return (views.find(([view]) => view === param) ?? views[0]!)[0];
}

export const tabsClass = "mb-6 flex flex-wrap gap-x-6 border-b border-line";
export const tabClass =
  "-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent font-[550] text-ink-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink";

/** Links between the views of one page. The address has the view. */
export function Tabs<View extends string>({ label, views }: Props<View>) {
  const current = useTab(views);
  return (
    <nav aria-label={label} className={tabsClass}>
      {views.map(([view, name], i) => (
        <Link
          key={view}
          to={{ search: i === 0 ? "" : `view=${view}` }}
          aria-current={view === current ? "page" : undefined}
          className={tabClass}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

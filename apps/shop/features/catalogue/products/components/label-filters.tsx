import type { Labels } from "@loupe/contract";
import { Link, useLocation } from "#ui/navigation.ts";
import { cx } from "#ui/class-names.ts";
import { SelectField } from "#ui/forms/field.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { filterOf } from "../product-pages.ts";
import * as texts from "#texts/products.ts";
import { wholeNumber } from "#texts/words.ts";

type Props = { labels: Labels; errors: Record<string, string>; className: string };

/** A select for the category, and links for the most common tags. */
export function LabelFilters({ labels: { categories, tags }, errors, className }: Props) {
  const { search } = useLocation();
  const { category, tag } = filterOf(new URLSearchParams(search));
  return (
    <>
      {(category || categories.length > 0) && (
        <SelectField
          label={texts.category}
          name="category"
          defaultValue={withChosen(categories, category).chosenName}
          error={errors.category}
          className={cx("col-span-2 md:col-span-1", className)}
        >
          <option value="">{texts.allCategoriesOption}</option>
          {withChosen(categories, category).labels.map(({ name, total }) => (
            <option key={name.toLowerCase()} value={name}>
              {total === undefined ? name : `${name} (${wholeNumber(total)})`}
            </option>
          ))}
        </SelectField>
      )}
      {(tag || tags.length > 0) && (
        <TagLinks {...withChosen(tags, tag)} search={search} className={className} />
      )}
    </>
  );
}

type Choice = { chosenName: string; labels: { name: string; total?: number }[] };

/**
 * Returns the labels, and which of them the address names. A name that is not among them is added, so that the filter
 * shows it. Names are compared without case.
 */
function withChosen(labels: Choice["labels"], requestedName: string): Choice {
  const match = labels.find(({ name }) => name.toLowerCase() === requestedName.toLowerCase());
  if (match || !requestedName) return { chosenName: match?.name ?? "", labels };
  return { chosenName: requestedName, labels: [...labels, { name: requestedName }] };
}

type TagProps = Choice & { search: string; className: string };

function TagLinks({ chosenName, labels, search, className }: TagProps) {
  const to = (tag: string | null) => ({
    search: changeQuery(search, { tag, cursor: null, shown: null }),
  });
  const all = { name: "", total: undefined };
  return (
    <nav aria-label={texts.tags} className={cx("col-span-2 min-w-0", className)}>
      <p aria-hidden="true" className="mb-1.5 font-[550]">
        {texts.tags}
      </p>
      {chosenName && <input type="hidden" name="tag" value={chosenName} readOnly />}
      <ul className="flex min-h-12 flex-wrap items-center gap-1.5">
        {[all, ...labels].map(({ name, total }) => (
          <li key={name} className="min-w-0">
            <Link
              to={to(name || null)}
              preventScrollReset
              aria-current={name === chosenName || undefined}
              className={CHIP}
            >
              <span className="truncate">{name || texts.allTagsLabel}</span>
              {total !== undefined && <span className="num shrink-0">{wholeNumber(total)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const CHIP = cx(
  "flex h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line bg-card px-3.5 text-sm transition-colors hover:border-edge",
  "aria-[current]:border-transparent aria-[current]:bg-ink aria-[current]:text-paper",
);

import type { ShippingMethod } from "@loupe/contract";
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { dimensionRestriction, volumeWeightRule } from "#texts/shipping-rules.ts";
import { grams, series } from "#texts/words.ts";
import { localCategory } from "./local-names.ts";
import { OwnWords } from "./own-words.tsx";
import * as texts from "#texts/shipping.ts";

type Rules = ShippingMethod["restrictions"];

/** The restrictions of a shipping line: weight, size and categories. */
export function Restrictions({ restrictions }: { restrictions: Rules }) {
  const { minWeight, maxWeight, size, volume } = restrictions;
  const { dimensionRestriction: theirSize, volumeWeightRule: theirVolume } = restrictions;
  return (
    <div>
      <h3 className="font-[550]">{texts.parcelRestrictionsTitle}</h3>
      <dl className="num mt-1.5 grid text-sm [&>div]:border-b [&>div]:border-line [&>div]:py-2">
        {maxWeight > 0 && (
          <Rule label={texts.weight}>{texts.weightRange(grams(minWeight), grams(maxWeight))}</Rule>
        )}
        {(size ?? theirSize) && (
          <Rule label={texts.size}>
            {size ? dimensionRestriction(size) : <OwnWords text={theirSize} />}
          </Rule>
        )}
        {(volume ?? theirVolume) && (
          <Rule label={texts.volumeWeight}>
            {volume ? volumeWeightRule(volume) : <OwnWords text={theirVolume} />}
          </Rule>
        )}
      </dl>
      <Categories categories={restrictions.categoryRestrictions} />
    </div>
  );
}

const Rule = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-4 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
    <dt className="text-ink-2">{label}</dt>
    <dd className="text-pretty wrap-anywhere">{children}</dd>
  </div>
);

const localNames = (names: readonly string[]) => series(names.map(localCategory));

/** Most categories are accepted or refused as a whole; those are listed together. */
function Categories({ categories }: { categories: Rules["categoryRestrictions"] }) {
  if (categories.length === 0) return null;
  const accepted = categories.filter(({ blockList }) => blockList.length === 0);
  const excluded = categories.filter(({ allowList }) => allowList.length === 0);
  const partlyAccepted = categories.filter(
    ({ allowList, blockList }) => allowList.length > 0 && blockList.length > 0,
  );
  const names = (some: typeof categories) => localNames(some.map(({ name }) => name));
  return (
    <div className="mt-3 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 [&>p]:col-span-full">
      {accepted.length > 0 && (
        <Goods allowed label={texts.takesEverything}>
          {names(accepted)}
        </Goods>
      )}
      {partlyAccepted.map(({ name, allowList, blockList }) => (
        <div key={name} className="grid content-start gap-1">
          <p className="font-[550]">{localCategory(name)}</p>
          <Goods allowed label={texts.takes}>
            {localNames(allowList)}
          </Goods>
          <Goods label={texts.not}>{localNames(blockList)}</Goods>
        </div>
      ))}
      {excluded.length > 0 && <Goods label={texts.takesNothing}>{names(excluded)}</Goods>}
    </div>
  );
}

type GoodsProps = { allowed?: boolean; label: string; children: ReactNode };

function Goods({ allowed = false, label, children }: GoodsProps) {
  const Icon = allowed ? Check : X;
  return (
    <p className="flex gap-2 text-pretty text-ink-2">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${allowed ? "text-good" : "text-bad"}`}
      />
      <span className="min-w-0">
        <span className="text-ink">{label}:</span> {children}
      </span>
    </p>
  );
}

import type { ShippingMethod } from "@loupe/contract";
import { localCategory } from "./local-names.ts";
import { OwnWords } from "./own-words.tsx";
import * as texts from "#texts/shipping.ts";
import { unavailableReason } from "#texts/shipping-rules.ts";

/** The shipping lines that do not accept the parcel, and why. */
export function RefusingLines({ methods }: { methods: readonly ShippingMethod[] }) {
  if (methods.length === 0) return null;
  return (
    <section aria-label={texts.unavailableLinesLabel} className="mt-3">
      <h3 className="font-[550] text-ink-2">{texts.unavailableReason}</h3>
      <ul className="mt-1.5 text-sm text-ink-3 [&>li]:border-b [&>li]:border-line [&>li]:py-2.5 [&>li:last-child]:border-b-0">
        {methods.map((method) => (
          <li key={method.id} className="grid gap-x-6 sm:grid-cols-2">
            <span translate="no" className="font-[550] wrap-anywhere">
              {method.name}
            </span>
            <span className="text-pretty wrap-anywhere">
              <Reason method={method} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The reason in the page's language. The text of an external service is shown unchanged. */
function Reason({
  method: { unavailable, unavailableReason: theirs },
}: {
  method: ShippingMethod;
}) {
  if (!unavailable) return theirs ? <OwnWords text={theirs} /> : texts.unavailableReason;
  return unavailable.code === "CATEGORY_BLOCKED"
    ? unavailableReason({ ...unavailable, categories: unavailable.categories.map(localCategory) })
    : unavailableReason(unavailable);
}

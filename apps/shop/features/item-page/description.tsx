import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";
import { PropertyList } from "./property-list.tsx";
import * as texts from "#texts/items.ts";

const loadDialog = () => import("./description-dialog.tsx");

const DescriptionDialog = lazy(() =>
  loadDialog().then(({ DescriptionDialog }) => ({ default: DescriptionDialog })),
);

type Props = { properties: Record<string, string> };

/** A button that opens the seller's description. Disabled if there is none. */
export function Description({ properties }: Props) {
  const pairs = Object.entries(properties);
  const [open, setOpen] = useState<boolean>();
  const prepare = () => void loadDialog();
  return (
    <>
      <Button
        disabled={pairs.length === 0}
        onClick={() => setOpen(true)}
        onPointerEnter={prepare}
        onFocus={prepare}
        aria-haspopup="dialog"
      >
        {texts.description}
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <DescriptionDialog pairs={pairs} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

/** The seller's description in the page, for browsers without scripts. */
export function DescriptionWithoutScripts({ properties }: Props) {
  const pairs = Object.entries(properties);
  if (pairs.length === 0) return null;
  return (
    <noscript>
      <PropertyList pairs={pairs} />
    </noscript>
  );
}

import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";

const loadDialog = () => import("./description-dialog.tsx");

const DescriptionDialog = lazy(() =>
  loadDialog().then(({ DescriptionDialog }) => ({ default: DescriptionDialog })),
);

type Props = { properties: Record<string, string> };

/** Opens what the seller says of the item; disabled when that is nothing. */
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
        Description
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <DescriptionDialog pairs={pairs} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

/** The dialog's content for who has no scripts to open it. */
export function DescriptionWithoutScripts({ properties }: Props) {
  const pairs = Object.entries(properties);
  if (pairs.length === 0) return null;
  return (
    <noscript>
      <PropertyList pairs={pairs} />
    </noscript>
  );
}

export const PropertyList = ({ pairs }: { pairs: [string, string][] }) => (
  <dl className="divide-y divide-line">
    {pairs.map(([name, value]) => (
      <div key={name} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 py-2.5">
        <dt className="wrap-anywhere text-ink-2">{name}</dt>
        <dd className="wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);

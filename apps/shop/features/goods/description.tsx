import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";

const loadDialog = () => import("./description-dialog.tsx");

const DescriptionDialog = lazy(() =>
  loadDialog().then(({ DescriptionDialog }) => ({ default: DescriptionDialog })),
);

/** Opens what the seller says of the item; disabled when that is nothing. */
export function Description({ properties }: { properties: Record<string, string> }) {
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
      {pairs.length > 0 && <WithoutScripts pairs={pairs} />}
    </>
  );
}

const WithoutScripts = ({ pairs }: { pairs: [string, string][] }) => (
  <noscript className="col-span-full">
    <PropertyList pairs={pairs} />
  </noscript>
);

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

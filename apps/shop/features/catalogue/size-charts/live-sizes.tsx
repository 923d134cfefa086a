import type { ItemRef } from "@loupe/links";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { ServerSlot } from "#first-view/server-slot.tsx";

const SizesPanel = lazy(() =>
  import("./sizes-panel.tsx").then(({ SizesPanel: Panel }) => ({ default: Panel })),
);

type Props = {
  item: ItemRef;
  /** Whether this shop can read charts in pictures. */
  canRead: boolean;
};

/** The tables of the server. Once they are open, the browser loads the shopper's measures, the pick and the reader. */
export function LiveSizes({ item, canRead }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const details = place.current?.closest("details");
    const look = () => details?.open && setOpen(true);
    details?.addEventListener("toggle", look);
    look();
    return () => details?.removeEventListener("toggle", look);
  }, []);
  const tables = <ServerSlot name="tables" />;
  return (
    <div ref={place}>
      {isOpen ? (
        <Suspense fallback={tables}>
          <SizesPanel item={item} canRead={canRead} />
        </Suspense>
      ) : (
        tables
      )}
    </div>
  );
}

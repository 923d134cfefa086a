import type { SheetRow } from "@loupe/contract";
import { storeOfShopType } from "@loupe/links";
import { useState } from "react";
import { productPath } from "#features/look-up/items/product-path.ts";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import { Button } from "#ui/button.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { Yuan } from "#ui/format/yuan.tsx";
import * as texts from "#texts/lists.ts";

const SHOWN_AT_ONCE = 60;

/** The rows of a sheet: each with its item, or the reason why it has none. */
export function SheetRows({ rows }: { rows: readonly SheetRow[] }) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 md:grid-cols-2">
        {rows.slice(0, shown).map((row) => (
          <Row key={`${row.at.sheet} ${row.at.row} ${row.link}`} row={row} />
        ))}
      </ul>
      {shown < rows.length && (
        <Button className="justify-self-center" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {texts.moreButton}
        </Button>
      )}
    </>
  );
}

function Row({ row: { at, item, left, name, price, size, note, link } }: { row: SheetRow }) {
  const ref = item && { storeName: storeOfShopType(item.shopType), id: item.id };
  const title = name ?? (ref ? `${STORE_LABELS[ref.storeName]} ${ref.id}` : link);
  const details = [size, note].filter(Boolean).join(" · ");
  return (
    <li className="card min-w-0 px-4 py-3">
      <p className="num text-sm text-ink-3">{texts.rowLabel(at.row, at.sheet)}</p>
      <p {...userContent(title)} className="font-[550] wrap-anywhere">
        {ref ? (
          <a href={productPath(ref)} target="_blank" rel="noopener" className="hover:underline">
            {title}
          </a>
        ) : (
          title
        )}
      </p>
      {(price !== undefined || details) && (
        <p {...userContent(details)} className="flex flex-wrap gap-x-3 text-sm text-ink-2">
          {price !== undefined && <Yuan amount={price} />}
          {details}
        </p>
      )}
      {left && <p className="text-sm text-bad">{texts.left[left]}</p>}
    </li>
  );
}

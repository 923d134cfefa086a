import type { OwnPhotoSet } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { Pencil, Trash2 } from "lucide-react";
import { Link } from "#ui/navigation.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { Button } from "#ui/button.tsx";
import { LocalTime } from "#ui/local-time.tsx";
import { userContent } from "#ui/user-content.ts";
import * as texts from "#texts/dashboard/own-photos.ts";

type Props = { set: OwnPhotoSet; edit: () => void; remove: () => void };

export function OwnSetCard({ set, edit, remove }: Props) {
  const { storeName, productCode, skuInfo, weight, takenOn, photos } = set;
  const name = `${storeName} ${productCode}`;
  return (
    <article className="card grid gap-3.5 p-4">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 {...userContent(skuInfo)} className="font-[550] wrap-anywhere">
            {skuInfo || texts.withoutOption}
          </h2>
          <p className="text-sm text-ink-2">
            <Link
              to={`${productPath(itemOf(set))}#qc-photos`}
              className="num inline-flex min-h-11 items-center underline underline-offset-2 sm:min-h-6"
            >
              {name}
            </Link>
            {" · "}
            <LocalTime at={new Date(`${takenOn}T12:00:00Z`)} />
            {weight > 0 && (
              <>
                {" · "}
                <span className="num">{weight} g</span>
              </>
            )}
          </p>
        </div>
        <div className="flex gap-2">
          <Button size="small" aria-label={`Edit ${skuInfo} of ${name}`} onClick={edit}>
            <Pencil aria-hidden="true" className="size-4" />
            {texts.edit}
          </Button>
          <Button size="small" aria-label={`Delete ${skuInfo} of ${name}`} onClick={remove}>
            <Trash2 aria-hidden="true" className="size-4" />
            {texts.deleteText}
          </Button>
        </div>
      </header>
      <ul className="grid grid-cols-4 gap-2 sm:grid-cols-6 lg:grid-cols-8">
        {photos.map((path, at) => (
          <li key={path} className="pic aspect-4/3 rounded-1">
            <img
              src={`${path}?w=160`}
              alt={`${at + 1} of ${photos.length}`}
              loading="lazy"
              className="size-full object-cover"
            />
          </li>
        ))}
      </ul>
    </article>
  );
}

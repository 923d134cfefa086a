import type { CollectionItem, GoodsDetail } from "@loupe/contract";
import { CallError } from "@loupe/contract/client";
import type { ItemRef } from "@loupe/links";
import { ArrowLeft, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { Link } from "#ui/navigation.ts";
import { BuyBar, BuyCard } from "#features/item-page/buy-card.tsx";
import { Choices, Head, priceClass } from "#features/item-page/facts.tsx";
import { titleClass } from "#features/item-page/item-title.tsx";
import { Gallery } from "#features/item-page/photos/gallery.tsx";
import {
  ProductColumns,
  STAGE_SIZES,
  stageClass,
  stageShape,
} from "#features/item-page/product-columns.tsx";
import { productPath } from "#features/look-up/items/product-path.ts";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import { userContent } from "#ui/format/user-content.ts";
import { messageOf } from "#browser/messages.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Picture } from "#ui/photos/picture.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Unavailable } from "./collection-card.tsx";
import { Failed } from "./collection-list.tsx";
import { ItemPrice } from "./item-price.tsx";
import { itemRefOf } from "./item-text.ts";
import * as texts from "#texts/collection.ts";

/** The page of an item in the user's collection. Shows the marketplace's current data, or else the stored data. */
export function ItemView({ id }: { id: string }) {
  const item = useAnswer("GET /users/viewCollectionItem", { query: { collection_id: id } });
  return (
    <main id="main" className="wrap">
      <Link
        to="/collection"
        className={buttonClass({ variant: "quiet", className: "my-2 -ms-4.5" })}
      >
        <ArrowLeft className="along-text size-4.5" />
        {texts.myCollectionTitle}
      </Link>
      {item.isPending && <Loading />}
      {item.data && <SavedItem item={item.data.data} />}
      {item.isError && !item.data && (
        <Missing error={item.error} retry={() => void item.refetch()} />
      )}
    </main>
  );
}

function SavedItem({ item }: { item: CollectionItem }) {
  const ref = itemRefOf(item);
  const { storeName, id } = ref;
  const goods = useAnswer("GET /goods/detail", { query: { shopType: storeName, id } });
  if (goods.data?.data.title) return <Now item={item} goods={ref} detail={goods.data.data} />;
  if (goods.isPending) {
    return (
      <AsCached item={item} goods={ref}>
        <output className="text-sm text-ink-2">{texts.asking(STORE_LABELS[storeName])}</output>
      </AsCached>
    );
  }
  if (goods.isError && !isGone(goods.error)) {
    return (
      <div className="grid gap-5">
        <Failed
          message={messageOf(goods.error, texts.notAnswering(STORE_LABELS[storeName]))}
          retry={() => void goods.refetch()}
        />
        <AsCached item={item} goods={ref} />
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <NotFound text={texts.goneNote} heading="h2" />
      <AsCached item={{ ...item, available: false }} goods={ref} />
    </div>
  );
}

type NowProps = { item: CollectionItem; goods: ItemRef; detail: GoodsDetail };

const Now = ({ item, goods, detail }: NowProps) => (
  <>
    <ProductColumns
      gallery={<Gallery detail={detail} />}
      head={<Head detail={detail} />}
      side={
        <div className="grid gap-3 md:card md:p-4">
          <BuyCard item={goods} detail={detail} />
          <ProductLink goods={goods} skuID={item.option?.skuID} />
        </div>
      }
    >
      {!item.available && <Unavailable />}
      <Choices detail={detail} />
    </ProductColumns>
    <BuyBar item={goods} detail={detail} />
  </>
);

type AsCachedProps = { item: CollectionItem; goods: ItemRef; children?: ReactNode };

const AsCached = ({ item, goods, children }: AsCachedProps) => {
  const { title, imgList } = item.product;
  return (
    <ProductColumns
      gallery={
        <div className={stageClass}>
          <div className={cx("pic text-sm text-ink-3", stageShape)}>
            {imgList[0] ? (
              <Picture src={imgList[0]} alt={title} sizes={STAGE_SIZES} upTo={960} priority />
            ) : (
              texts.noPicturesLabel
            )}
          </div>
        </div>
      }
      head={
        <>
          <h1 {...userContent(title)} className={titleClass}>
            {title}
          </h1>
          <p className={priceClass}>
            {withSlots(texts.price("{price}"), { price: <ItemPrice {...item} /> })}
          </p>
        </>
      }
      side={<ProductLink goods={goods} />}
    >
      {!item.available && <Unavailable />}
      {children}
    </ProductColumns>
  );
};

const ProductLink = ({ goods, skuID }: { goods: ItemRef; skuID?: string | undefined }) => (
  <Link to={productPath(goods, skuID)} className={buttonClass()}>
    {texts.productPageLink}
  </Link>
);

const Missing = ({ error, retry }: { error: Error; retry: () => void }) =>
  isGone(error) ? (
    <NotFound text={texts.missingItemText}>
      <Link to="/collection" className={buttonClass({ variant: "ink" })}>
        {texts.backLink}
      </Link>
    </NotFound>
  ) : (
    <Failed message={messageOf(error, texts.itemLoadError)} retry={retry} />
  );

type NotFoundProps = { text: string; heading?: "h1" | "h2"; children?: ReactNode };

const NotFound = ({ text, heading = "h1", children }: NotFoundProps) => (
  <EmptyState icon={<SearchX />} heading={heading} title={texts.notFoundTitle} text={text}>
    {children}
  </EmptyState>
);

const Loading = () => (
  <output className="grid min-h-[50dvh] place-content-center text-ink-2">
    <Spinner className="size-7" />
    <span className="sr-only">{texts.loadingItemLabel}</span>
  </output>
);

/** Whether an error means that the item does not exist. Status 400 means a malformed id. */
const isGone = (error: Error) =>
  error instanceof CallError && (error.status === 404 || error.status === 400);

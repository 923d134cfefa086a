import type { FitCounts, GoodsDetail, PriceHistory, QcPhotos, SizeTable } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { ReviewSection } from "#features/catalogue/reviews/review-section.tsx";
import type { ShownPage } from "#features/catalogue/reviews/shown-reviews.ts";
import { SameItemsView } from "#features/catalogue/same-items/same-items-view.tsx";
import type { SameItems } from "#features/catalogue/same-items/service.server.ts";
import { ShippingSection } from "#features/freight/estimates/lines/product-shipping.tsx";
import { DoorCost } from "#features/freight/landed-cost/components/door-cost.tsx";
import { ProductBreadcrumb } from "#features/item-page/breadcrumb.tsx";
import { BuyBar } from "#features/item-page/buy-card.tsx";
import { PageSection } from "#features/item-page/page-section.tsx";
import { ProductLoading } from "#features/item-page/product-loading.tsx";
import { ProductNotFound, ProductUnavailable } from "#features/item-page/product-states.tsx";
import { QcLive } from "#features/item-page/photos/qc-live.tsx";
import { QcUnavailable } from "#features/item-page/photos/qc-photos.tsx";
import { SellerNote } from "#features/item-page/seller-note.tsx";
import { ViewScript } from "#features/item-page/view-script.tsx";
import type { LookUp } from "#features/look-up/cached-answers/service.server.ts";
import type { OwnFacts } from "#features/look-up/items/item-facts.ts";
import { LivePriceHistory } from "#features/look-up/price-history/live-price-history.tsx";
import { PriceHistoryView } from "#features/look-up/price-history/price-history-view.tsx";
import { ReportPhoto } from "#features/look-up/photo-reports/report-photo.tsx";
import { QcGlance } from "#features/look-up/qc/components/qc-glance.tsx";
import { QcSectionSkeleton } from "#features/look-up/qc/components/qc-skeleton.tsx";
import { LiveSizes } from "#features/catalogue/size-charts/live-sizes.tsx";
import { SizeTables } from "#features/catalogue/size-charts/size-tables.tsx";
import { createWeigher, type Weigher } from "#features/look-up/weights/weight-basis.ts";
import type { WeightStatistics } from "#features/look-up/weights/weight-statistics.ts";
import { weighedWords } from "#features/look-up/weights/weight-words.ts";
import { AskForm } from "#features/saved/ask/ask-form.tsx";
import { defaultKind, isWithoutPhotos } from "#features/saved/watches/rules/default-kind.ts";
import { WatchItem } from "#features/saved/watches/components/watch-item.tsx";
import { InstallOffer } from "#features/site/install-offer/install-offer.tsx";
import { FinderNote } from "#features/saved/finders/finder-note.tsx";
import { Island } from "#islands/island.tsx";
import { Late } from "#islands/late.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ProductTopWithActions } from "./product-top.tsx";
import { shippingEstimateTitle } from "#texts/shipping.ts";

type Props = {
  item: ItemRef;
  /** The address of the item on its marketplace. */
  listing: string;
  detail: LookUp<GoodsDetail> | Promise<LookUp<GoodsDetail>>;
  photos: QcPhotos | Promise<QcPhotos>;
  own: OwnFacts;
  statistics: WeightStatistics;
  history: PriceHistory;
  others: SameItems;
  reviews: ShownPage & { later: boolean; fits: FitCounts[] };
  sizes: Sizes;
};
/** The size tables of the item, and whether this shop can read charts in pictures. */
type Sizes = { tables: SizeTable[]; canRead: boolean };

export function ProductView(props: Props) {
  const { item, listing, detail, photos, own, statistics, history, others, reviews, sizes } = props;
  const answer = detail instanceof Promise ? undefined : detail;
  if (answer && isNotFound(answer))
    return (
      <main id="main" className="wrap">
        <ProductNotFound item={item} listing={listing} />
      </main>
    );
  const isGone = answer?.ok && answer.data.goneSince;
  const weigher = createWeigher(statistics, own.weight_g);
  return (
    <main id="main" className="wrap">
      <ProductBreadcrumb item={item} />
      <FinderNote />
      <Top {...{ item, listing, detail, photos, own, weigher, history, sizes }} />
      {isGone && <SameItemsView {...others} />}
      <section id="qc-photos" aria-labelledby="qc-heading" className="mt-7 md:mt-9">
        <Photos {...{ item, detail: answer && detailOf(answer), photos, weigher }} />
        <Island of={AskForm} props={{ item }} when="later" />
      </section>
      {!isGone && <SameItemsView {...others} />}
      <PageSection id="shipping">
        <Shipping {...{ item, detail, photos, own, weigher }} />
      </PageSection>
      <PageSection id="reviews">
        <Island
          of={ReviewSection}
          props={{
            item,
            rating: own.rating,
            page: reviews,
            later: reviews.later,
            fits: reviews.fits,
          }}
          when="later"
        />
      </PageSection>
      <Island of={InstallOffer} props={{}} when="later" />
      {!isGone && (
        <Late
          value={detail}
          fallback={<BuyBar item={item} detail={undefined} isLoading />}
          failed={<BuyBar item={item} detail={undefined} />}
        >
          {(late) => <Island of={BuyBar} props={{ item, detail: detailOf(late) }} when="now" />}
        </Late>
      )}
      <ViewScript />
      <Island of={ReportPhoto} props={{ item }} when="later" />
    </main>
  );
}

const isNotFound = (answer: LookUp<GoodsDetail>) => !answer.ok && answer.reason === "not-found";

const detailOf = (answer: LookUp<GoodsDetail>) => (answer.ok ? answer.data : undefined);

type WithWeigher = { weigher: Weigher };

type TopProps = Omit<Props, "reviews" | "others" | "statistics"> & WithWeigher;

function Top({ item, listing, detail, photos, own, weigher, history, sizes }: TopProps) {
  const known = photos instanceof Promise ? undefined : photos;
  const glance = <Island of={QcGlance} props={{ photos: known }} when="later" />;
  const unavailable = (
    <Island
      of={ProductUnavailable}
      props={{ item, listing, rating: own.rating, photos: known }}
      when="now"
    />
  );
  return (
    <Late
      value={detail}
      fallback={<ProductLoading item={item} glance={glance} />}
      failed={unavailable}
    >
      {(answer) =>
        answer.ok ? (
          <Island
            of={ProductTopWithActions}
            props={{
              item,
              listing,
              detail: answer.data,
              own,
              photos: known,
              weights: weigher.weightsFrom(answer.data, known),
            }}
            slots={{
              "price-history": (
                <>
                  {/* As low as possible on a phone, so that the QC photos stay in its first view. */}
                  <div className="grid min-w-0 basis-full grid-cols-[minmax(0,1fr)] max-md:-mt-1 md:gap-1">
                    {!answer.data.goneSince && (
                      <Island of={DoorCost} props={{ item }} when="later" />
                    )}
                    <SellerNote detail={answer.data} />
                  </div>
                  <History item={item} history={history} />
                </>
              ),
              sizes: (
                <SizeTables
                  tables={sizes.tables}
                  renderLive={(tables) => (
                    <Island
                      of={LiveSizes}
                      props={{ item, canRead: sizes.canRead }}
                      slots={{ tables }}
                      when="later"
                    />
                  )}
                />
              ),
              watch: <Watch item={item} detail={answer.data} photos={known} history={history} />,
            }}
            when="now"
          />
        ) : isNotFound(answer) ? (
          <ProductNotFound item={item} listing={listing} />
        ) : (
          unavailable
        )
      }
    </Late>
  );
}

const History = ({ item, history }: Pick<WatchProps, "item" | "history">) => (
  <PriceHistoryView
    history={history}
    renderLive={(chart) => (
      <Island of={LivePriceHistory} props={{ item }} slots={{ chart }} when="later" />
    )}
  />
);

type WatchProps = {
  item: ItemRef;
  detail: GoodsDetail;
  photos: QcPhotos | undefined;
  history: PriceHistory;
};

const Watch = ({ item, detail, photos, history }: WatchProps) => (
  <Island
    of={WatchItem}
    props={{
      item,
      kind: defaultKind({
        isSoldOut: Boolean(detail.goneSince) || history.points.at(-1)?.state === "out",
        hasNoPhotos: photos !== undefined && isWithoutPhotos(photos),
      }),
    }}
    when="later"
  />
);

type PhotosProps = Pick<Props, "item" | "photos"> & {
  detail: GoodsDetail | undefined;
} & WithWeigher;

const Photos = ({ item, detail, photos, weigher }: PhotosProps) => (
  <Late value={photos} fallback={<QcSectionSkeleton />} failed={<QcUnavailable />}>
    {(qcPhotos) => {
      const isArriving = photos instanceof Promise || qcPhotos.waiting.length > 0;
      const basis = isArriving ? weigher.basisOf(detail) : undefined;
      return (
        <Island
          of={QcLive}
          props={{
            item,
            detail,
            qcPhotos,
            basis,
            weighed: weighedWords(weigher.weightsFrom(detail, qcPhotos)),
          }}
          // Photos that are still arriving are shown at once. Others are complete in the HTML.
          when={isArriving ? "now" : "later"}
        />
      );
    }}
  </Late>
);

type StoredAnswers = [LookUp<GoodsDetail> | undefined, QcPhotos | undefined];

type ShippingProps = Pick<Props, "item" | "detail" | "photos" | "own"> & WithWeigher;

function Shipping({ item, detail, photos, own, weigher }: ShippingProps) {
  const isLate = detail instanceof Promise || photos instanceof Promise;
  const known: StoredAnswers | Promise<StoredAnswers> = isLate
    ? Promise.all([settled(detail), settled(photos)])
    : [detail, photos];
  const loading = (
    <>
      <h2 id="shipping-heading" className="mb-3 text-xl">
        {shippingEstimateTitle}
      </h2>
      <Skeleton className="h-16" />
    </>
  );
  return (
    <Late value={known} fallback={loading} failed={loading}>
      {([answer, qcPhotos]) => {
        const known = answer && detailOf(answer);
        const props = { item, detail: known, own, weights: weigher.weightsFrom(known, qcPhotos) };
        return <Island of={ShippingSection} props={props} when="later" />;
      }}
    </Late>
  );
}

/** Resolves with undefined after a failure, which another part of the page shows. */
const settled = async <T,>(value: T | Promise<T>): Promise<T | undefined> => {
  try {
    return await value;
  } catch {
    return undefined;
  }
};

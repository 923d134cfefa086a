import {
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from "@tanstack/react-query";
import { Bookmark, Trash2 } from "lucide-react";
import type { CollectionItem } from "@loupe/contract";
import { itemKey, type ItemRef } from "@loupe/links";
import { useRef, type ComponentType, type ReactNode } from "react";
import { Link } from "#ui/navigation.ts";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { BuyLink } from "#features/buying/buy-links/buy-link.tsx";
import { useReplacements } from "#features/catalogue/same-items/use-replacements.ts";
import { optionQuery } from "#features/look-up/items/product-path.ts";
import { defaultKind } from "#features/saved/watches/rules/default-kind.ts";
import { WatchButton } from "#features/saved/watches/components/watch-button.tsx";
import { CollectionCard, CollectionGrid, type CardAction } from "./collection-card.tsx";
import { actionProps, itemRefOf } from "./item-text.ts";
import { rememberSaved } from "./known-items.ts";
import { COLLECTION, useRemoval, useRemoved, type CollectionPage } from "./removal.tsx";
import * as texts from "#texts/collection.ts";
import { buy } from "#texts/items.ts";
import { pageTitle as watchesTitle } from "#texts/watches.ts";
import { CopyButton, CopyOutcome, useCopy } from "#ui/copy.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { folder } from "#texts/words.ts";

/** The number of cards that fit on the screen before scrolling. Their pictures are loaded first. */
const FIRST_VIEW_ITEMS = 4;

type PlannedItem = { item: ItemRef; option?: string | undefined };

type Props = {
  Action: CardAction;
  /** The link to the haul (items that are sent together), which adds these items to it. */
  PlanHaul: ComponentType<{ items: readonly PlannedItem[]; children: ReactNode }>;
};

/** The user's own collection, newest first. */
export function CollectionList({ Action, PlanHaul }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pages = usePages();
  const removals = useRemoved();
  const removal = useRemoval(() => heading.current);
  const [first] = pages.data?.pages ?? [];
  const all = pages.data?.pages.flatMap(({ productCollection }) => productCollection) ?? [];
  const items = all.filter(({ _id }) => !removals.has(_id));
  const replacements = useReplacements(items.map(itemRefOf));
  return (
    <Frame
      heading={<Heading ref={heading} />}
      // Until the items are known, the link would lead to a haul without them.
      plan={
        <span className={pages.isPending ? "invisible" : undefined}>
          <PlanHaul items={items.map(actionProps)}>{texts.haulLink}</PlanHaul>
        </span>
      }
    >
      {pages.isPending && <Loading failures={pages.failureCount} />}
      {first && (items.length > 0 || first.shareId) && <ShareCard shareId={first.shareId} />}
      {first && items.length === 0 && !pages.hasNextPage && <Empty />}
      {items.length > 0 && (
        <CollectionGrid>
          {items.map((item, place) => (
            <CollectionCard
              key={item._id}
              item={item}
              to={`/collection/${item._id}${optionQuery(item.option?.skuID)}`}
              priority={place < FIRST_VIEW_ITEMS}
              replacement={replacements.get(itemKey(itemRefOf(item)))}
            >
              <BuyLink
                item={itemRefOf(item)}
                className={buttonClass({ variant: "ink", className: "relative" })}
              >
                {buy}
              </BuyLink>
              <Action {...actionProps(item)} className="relative" />
              <WatchOrRemove item={item} onRemove={() => removal.ask(item)} />
            </CollectionCard>
          ))}
        </CollectionGrid>
      )}
      {pages.isError && (
        <Failed
          message={messageOf(pages.error, texts.loadError)}
          retry={() => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch())}
        />
      )}
      {pages.hasNextPage && !pages.isError && (
        <Button
          className="justify-self-center"
          busy={pages.isFetchingNextPage}
          busyLabel={texts.moreBusyLabel}
          onClick={() => void pages.fetchNextPage()}
        >
          {texts.moreButton}
        </Button>
      )}
      {removal.dialog}
    </Frame>
  );
}

type ButtonsProps = { item: CollectionItem; onRemove: () => void };

/** The two small buttons of a card, which stay side by side. */
const WatchOrRemove = ({ item, onRemove }: ButtonsProps) => (
  <div className="relative ms-auto flex">
    <WatchButton
      item={itemRefOf(item)}
      kind={defaultKind({
        isSoldOut: item.priceHistory?.points.at(-1)?.state === "out",
        hasNoPhotos: false,
      })}
      option={item.option ?? undefined}
      name={item.product.title}
    />
    <IconButton
      label={texts.deleteItem(item.product.title)}
      onClick={onRemove}
      className="hover:text-bad"
    >
      <Trash2 />
    </IconButton>
  </div>
);

const usePages = () =>
  useInfiniteQuery({
    queryKey: [COLLECTION],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const page = await callAs(COLLECTION, { query: { cursor } }, { signal });
      const whole = !cursor && !page.nextCursor;
      const items = page.productCollection.map((item) => ({
        ...itemRefOf(item),
        sku: item.option?.skuID,
      }));
      rememberSaved(items, true, { whole });
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

type FrameProps = { heading: ReactNode; plan: ReactNode; children: ReactNode };

const Frame = ({ heading, plan, children }: FrameProps) => (
  <main id="main" className="wrap pt-9 md:pt-14">
    <div className="mb-7 grid gap-y-2">
      {heading}
      {/* On the left, because toasts appear on the right. */}
      <div className="flex flex-wrap items-center gap-x-2">
        {plan}
        <Link to="/watches" className={buttonClass({ variant: "quiet" })}>
          {watchesTitle}
        </Link>
      </div>
    </div>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
  </main>
);

/** Gets the focus when the card that had the focus is removed. */
const Heading = ({ ref }: { ref: React.Ref<HTMLHeadingElement> }) => (
  <h1 ref={ref} tabIndex={-1} className="text-3xl outline-none">
    {texts.myCollectionTitle}
  </h1>
);

const Loading = ({ failures }: { failures: number }) => (
  <output className="grid min-h-[40dvh] place-content-center justify-items-center gap-3 text-ink-2">
    <Spinner className="size-7" />
    <span className={failures > 0 ? "" : "sr-only"}>
      {failures > 0 ? texts.retryStatus : texts.loadingCollectionLabel}
    </span>
  </output>
);

const Empty = () => (
  <EmptyState icon={<Bookmark />} title={texts.emptyTitle} text={texts.emptyHint}>
    <Link to="/" className={buttonClass({ variant: "primary" })}>
      {texts.lookupLink}
    </Link>
  </EmptyState>
);

export const Failed = ({ message, retry }: { message: string; retry: () => void }) => (
  <div role="alert" className="card flex flex-wrap items-center justify-between gap-4 p-5">
    <p className="min-w-0 text-bad">{message}</p>
    <Button onClick={retry}>{texts.retryButton}</Button>
  </div>
);

/** The switch by which the owner shares the collection with everybody who has its address. */
function ShareCard({ shareId }: { shareId: string | null }) {
  const sharing = useSharing();
  const on = sharing.isPending ? sharing.variables : shareId !== null;
  return (
    <section aria-label={texts.sharing} className="card grid gap-4 px-5 py-4">
      <Switch
        label={texts.shareSwitch}
        hint={on ? texts.sharingHint : texts.privateHint}
        checked={on}
        onChange={(next) => !sharing.isPending && sharing.mutate(next)}
      />
      {on && (shareId ? <Address shareId={shareId} /> : <Skeleton className="h-11" />)}
    </section>
  );
}

function useSharing() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (on: boolean) =>
      callAs("POST /users/shareCollection", { query: { on: on ? "true" : "false" } }),
    onSuccess: ({ data: { shareId } }, on) => {
      queries.setQueryData<InfiniteData<CollectionPage>>(
        [COLLECTION],
        (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, shareId })) },
      );
      toast(on ? texts.nowShared : texts.nowPrivate, {
        // Replaces the previous toast, because two of them would cover the switch.
        id: "sharing",
        kind: "success",
        text: on ? undefined : texts.newLinkHint,
      });
    },
    onError: (error) => toast(messageOf(error, texts.generalError), { kind: "error" }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [COLLECTION] }),
  });
}

function Address({ shareId }: { shareId: string }) {
  const copying = useCopy();
  const address = new URL(`${folder}/collection/shared/${shareId}`, location.origin).href;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2.5">
        <a
          href={address}
          target="_blank"
          rel="noopener"
          className="num flex min-h-11 min-w-0 flex-1 basis-64 items-center rounded-2 border border-line bg-sunk px-4 py-2 text-sm wrap-anywhere hover:border-edge"
        >
          {address}
          <span className="sr-only">{texts.newTabHint}</span>
        </a>
        <CopyButton copying={copying} text={address} label={texts.copyAddress} />
      </div>
      <CopyOutcome {...copying} />
    </div>
  );
}

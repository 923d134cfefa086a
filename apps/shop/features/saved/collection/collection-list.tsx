import { useInfiniteQuery } from "@tanstack/react-query";
import type { ListItem } from "@loupe/contract";
import { CallError } from "@loupe/contract/client";
import { itemKey, type ItemRef } from "@loupe/links";
import { ArrowDownUp, Bookmark, SearchX, Trash2 } from "lucide-react";
import { useRef, useState, type ComponentType, type ReactNode } from "react";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { useSession } from "#browser/session.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Link, useSearchParams } from "#ui/navigation.ts";
import { Spinner } from "#ui/spinner.tsx";
import { BuyLink } from "#features/buying/buy-links/buy-link.tsx";
import { useReplacements } from "#features/catalogue/same-items/use-replacements.ts";
import { optionQuery } from "#features/look-up/items/product-path.ts";
import { defaultKind } from "#features/saved/watches/rules/default-kind.ts";
import { WatchButton } from "#features/saved/watches/components/watch-button.tsx";
import { ArrangeItem } from "./own-lists/arrange-item.tsx";
import { CollectionCard, CollectionGrid, type CardAction } from "./collection-card.tsx";
import { actionProps, itemRefOf } from "./item-text.ts";
import { rememberSaved } from "./known-items.ts";
import { ExportList } from "./own-lists/export-list.tsx";
import { ListTabs } from "./own-lists/list-tabs.tsx";
import { ListSource, ListTools } from "./own-lists/list-tools.tsx";
import { LIST } from "./own-lists.ts";
import { useRemoval, useRemoved } from "./removal.tsx";
import { ShareList } from "./own-lists/share-list.tsx";
import * as texts from "#texts/collection.ts";
import * as listTexts from "#texts/own-lists.ts";
import { buy } from "#texts/items.ts";
import { pageTitle as watchesTitle } from "#texts/watches.ts";

/** The number of cards that fit on the screen before scrolling. Their pictures are loaded first. */
const FIRST_VIEW_ITEMS = 4;

type PlannedItem = { item: ItemRef; option?: string | undefined };

type Props = {
  Action: CardAction;
  /** The link to the haul (items that are sent together), which adds these items to it. */
  PlanHaul: ComponentType<{ items: readonly PlannedItem[]; children: ReactNode }>;
};

/** One of the user's own lists: by the address, or the first one. */
export function CollectionList({ Action, PlanHaul }: Props) {
  const [query] = useSearchParams();
  const userId = useSession()?.user.id ?? "";
  const id = query.get("list") ?? userId;
  return <OwnList key={id} id={id} isFirst={id === userId} Action={Action} PlanHaul={PlanHaul} />;
}

type OwnListProps = Props & { id: string; isFirst: boolean };

function OwnList({ id, isFirst, Action, PlanHaul }: OwnListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pages = usePages(id, isFirst);
  const removals = useRemoved();
  const removal = useRemoval(id, isFirst, () => heading.current);
  if (pages.error && isMissing(pages.error)) return <NoList />;
  const [first] = pages.data?.pages ?? [];
  const all = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const items = all.filter((item) => !removals.has(item.id));
  return (
    <Frame
      heading={
        <div className="flex min-w-0 items-center gap-2">
          <Heading ref={heading} name={first?.name ?? null} />
          {first && <ListTools list={first} />}
        </div>
      }
      tabs={<ListTabs id={id} />}
      // Until the items are known, the link would lead to a haul without them.
      plan={
        <span className={pages.isPending ? "invisible" : undefined}>
          <PlanHaul items={items.filter(({ hidden }) => !hidden).map(actionProps)}>
            {texts.haulLink}
          </PlanHaul>
        </span>
      }
    >
      {pages.isPending && <Loading failures={pages.failureCount} />}
      {first && (items.length > 0 || first.shareId) && (
        <ShareList id={id} shareId={first.shareId} />
      )}
      {first?.source && <ListSource id={id} source={first.source} />}
      {first?.job?.state === "running" && (
        <output className="text-ink-2">
          {listTexts.followStatus(first.job.total - first.job.done)}
        </output>
      )}
      {first && items.length === 0 && !pages.hasNextPage && <Empty isFirst={isFirst} />}
      {items.length > 0 && (
        <Cards
          id={id}
          name={first?.name ?? null}
          items={items}
          Action={Action}
          onRemove={removal.ask}
        />
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

type CardsProps = Pick<Props, "Action"> & {
  id: string;
  name: string | null;
  items: readonly ListItem[];
  onRemove: (item: ListItem) => void;
};

/** The items as cards, with buttons to use them or, on demand, to arrange them. */
function Cards({ id, name, items, Action, onRemove }: CardsProps) {
  const [isArranging, setArranging] = useState(false);
  const replacements = useReplacements(items.map(itemRefOf));
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="quiet" onClick={() => setArranging(!isArranging)}>
          <ArrowDownUp className="size-4.5" />
          {isArranging ? listTexts.arranged : listTexts.arrange}
        </Button>
        <ExportList id={id} name={name} />
      </div>
      <CollectionGrid>
        {items.map((item, place) => (
          <CollectionCard
            key={item.id}
            item={item}
            to={`/collection/${item.id}${optionQuery(item.option?.skuID)}`}
            priority={place < FIRST_VIEW_ITEMS}
            replacement={replacements.get(itemKey(itemRefOf(item)))}
          >
            {item.hidden && <p className="w-full text-sm text-bad">{listTexts.hiddenMark}</p>}
            {isArranging ? (
              <ArrangeItem id={id} items={items} place={place} />
            ) : (
              <>
                <BuyLink
                  item={itemRefOf(item)}
                  className={buttonClass({ variant: "ink", className: "relative" })}
                >
                  {buy}
                </BuyLink>
                <Action {...actionProps(item)} className="relative" />
                <WatchOrRemove item={item} onRemove={() => onRemove(item)} />
              </>
            )}
          </CollectionCard>
        ))}
      </CollectionGrid>
    </>
  );
}

type ButtonsProps = { item: ListItem; onRemove: () => void };

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

/** How often a list is read again while its short links are followed. */
const FOLLOWED_EVERY_MS = 5000;

const usePages = (id: string, isFirst: boolean) =>
  useInfiniteQuery({
    queryKey: [LIST, id],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const { data } = await callAs(LIST, { params: { id }, query: { cursor } }, { signal });
      const items = data.items.map((item) => ({ ...itemRefOf(item), sku: item.option?.skuID }));
      if (isFirst) rememberSaved(items, true, { whole: !cursor && !data.nextCursor });
      return data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.job?.state === "running" && FOLLOWED_EVERY_MS,
  });

type FrameProps = { heading: ReactNode; tabs: ReactNode; plan: ReactNode; children: ReactNode };

const Frame = ({ heading, tabs, plan, children }: FrameProps) => (
  <main id="main" className="wrap pt-9 md:pt-14">
    <div className="mb-7 grid gap-y-2">
      {heading}
      {tabs}
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

type HeadingProps = { ref: React.Ref<HTMLHeadingElement>; name: string | null };

/** Gets the focus when the card that had the focus is removed. */
const Heading = ({ ref, name }: HeadingProps) => (
  <h1
    ref={ref}
    tabIndex={-1}
    {...userContent(name ?? "")}
    className="min-w-0 text-3xl wrap-anywhere outline-none"
  >
    {name ?? texts.myCollectionTitle}
  </h1>
);

/** Whether the address names no list of this user. */
const isMissing = (error: Error) =>
  error instanceof CallError && (error.status === 404 || error.code === "invalid_input");

const NoList = () => (
  <main id="main" className="wrap">
    <EmptyState
      className="my-10"
      icon={<SearchX />}
      heading="h1"
      title={listTexts.missingList}
      text=""
    >
      <Link to="/collection" className={buttonClass({ variant: "ink" })}>
        {texts.backLink}
      </Link>
    </EmptyState>
  </main>
);

const Loading = ({ failures }: { failures: number }) => (
  <output className="grid min-h-[40dvh] place-content-center justify-items-center gap-3 text-ink-2">
    <Spinner className="size-7" />
    <span className={failures > 0 ? "" : "sr-only"}>
      {failures > 0 ? texts.retryStatus : texts.loadingCollectionLabel}
    </span>
  </output>
);

const Empty = ({ isFirst }: { isFirst: boolean }) => (
  <EmptyState
    icon={<Bookmark />}
    title={isFirst ? texts.emptyTitle : texts.sharedEmpty}
    text={texts.emptyHint}
  >
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

import { data, type MetaDescriptor } from "react-router";
import { listSharedCollection } from "#features/saved/collection/service.server.ts";
import { NotShared, SharedList } from "#features/saved/collection/shared-list.tsx";
import { AddToHaul } from "#features/saved/haul/add-to-haul.tsx";
import { siteOf, unlistedMeta } from "#features/site/frame/page-meta.ts";
import { SECRET_PAGE } from "#server/cache/cache-headers.ts";
import { ApiError, statusOf } from "#server/http/api-error.ts";
import { pageContext } from "../context.ts";
import type { Route } from "./+types/shared-collection.ts";
import * as texts from "#texts/pages.ts";

export { RouteError as ErrorBoundary } from "#features/site/frame/route-error.tsx";

const SHARE_ID = /^[\w-]{22}$/;
const PAGE_ITEMS = 24;

/** Not cached, because the owner of the collection can stop sharing it at any time. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const cursor = url.searchParams.get("cursor") || undefined;
  const page = SHARE_ID.test(params.shareId)
    ? await listSharedCollection(context.get(pageContext), params.shareId, {
        limit: PAGE_ITEMS,
        cursor,
      }).catch(unlessNotFound)
    : null;
  return data({ page, cursor }, { status: page ? 200 : 404, headers: SECRET_PAGE });
}

function unlessNotFound(error: unknown): null {
  if (!(error instanceof ApiError)) throw error;
  if (statusOf(error) === 404) return null;
  throw data(null, { status: statusOf(error), headers: SECRET_PAGE });
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) =>
  errorHeaders ?? loaderHeaders;

export function meta({ params, matches }: Route.MetaArgs): MetaDescriptor[] {
  return [
    ...unlistedMeta({
      site: siteOf(matches),
      path: `/collection/shared/${params.shareId}`,
      title: texts.sharedCollectionTitle,
      description: texts.itemsSomebodyHasKept,
    }),
  ];
}

export default function SharedCollection({ loaderData, params }: Route.ComponentProps) {
  const { page, cursor } = loaderData;
  if (!page) return <NotShared />;
  return (
    <SharedList
      key={cursor ?? ""}
      shareId={params.shareId}
      first={page}
      fromStart={!cursor}
      Action={AddToHaul}
    />
  );
}

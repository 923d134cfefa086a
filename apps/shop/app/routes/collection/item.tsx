import type { MetaFunction } from "react-router";
import { ItemView } from "#features/saved/collection/item-view.tsx";
import { UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import type { Route } from "./+types/item.ts";
import * as texts from "#texts/pages.ts";

/** Not cached: this route matches any id, so anybody could fill the cache with pages. */
export const headers = () => UNCACHED_PAGE;

export const meta: MetaFunction = () => [
  { title: texts.collectionItemTitle },
  { name: "robots", content: "noindex" },
];

export default function CollectionItemPage({ params }: Route.ComponentProps) {
  return <ItemView key={params.id} id={params.id} />;
}

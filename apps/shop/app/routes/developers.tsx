import { data, type MetaFunction } from "react-router";
import { Developers } from "#features/site/developers/developers.tsx";
import { englishMeta, siteOf } from "#features/site/frame/page-meta.ts";
import { cachedPage } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG } from "#server/cache/changes.ts";
import { pageContext } from "../context.ts";
import type { Route } from "./+types/developers.ts";
import * as texts from "#texts/developers.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { CALLS_PER_MINUTE, LOOK_UPS_PER_MINUTE } = context.get(pageContext).config;
  return data(
    { callsPerMinute: CALLS_PER_MINUTE, lookUpsPerMinute: LOOK_UPS_PER_MINUTE },
    { headers: cachedPage(AGENTS_TAG) },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: MetaFunction = ({ matches }) =>
  englishMeta({
    site: siteOf(matches),
    path: "/developers",
    title: texts.title,
    description: texts.description,
  });

export default function DevelopersPage({ loaderData }: Route.ComponentProps) {
  return <Developers {...loaderData} />;
}

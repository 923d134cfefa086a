import { data } from "react-router";
import { LegalText } from "#features/shop-keeping/legal/legal-text.tsx";
import { findLegalPage } from "#features/shop-keeping/legal/service.server.ts";
import { pageMeta, siteOf } from "#features/site/frame/page-meta.ts";
import { cachedPage } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG } from "#server/cache/changes.ts";
import { language } from "#texts/words.ts";
import { pageContext } from "../context.ts";
import type { Route } from "./+types/legal-page.ts";

/** Loads `/imprint`, `/privacy`, `/terms` or `/contact`, which the owner writes in the dashboard. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await findLegalPage(context.get(pageContext), params.page, language);
  if (!page) throw data(null, { status: 404 });
  return data(page, { headers: cachedPage(AGENTS_TAG) });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  loaderData
    ? pageMeta({
        site: siteOf(matches),
        path: `/${params.page}`,
        title: loaderData.title,
        description: loaderData.description,
      })
    : [];

export default function LegalPage({
  loaderData: { title, html, language: textLanguage },
}: Route.ComponentProps) {
  return (
    <main id="main" className="wrap min-h-[60dvh] pt-9 md:pt-14">
      <h1 className="mb-7 text-3xl">{title}</h1>
      <LegalText html={html} lang={textLanguage === language ? undefined : textLanguage} />
    </main>
  );
}

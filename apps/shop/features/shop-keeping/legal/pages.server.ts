import type { LegalPage, LegalPageName } from "@loupe/contract";
import { LEGAL_PAGES } from "@loupe/contract";
import { LEGAL_PAGE_BYTES_MAX } from "@loupe/contract/limits";
import { asc, desc, sql } from "drizzle-orm";
import type { LanguageTag } from "#languages";
import { showActors } from "#features/accounts/people/service.server.ts";
import { LEGAL_TAG } from "#server/cache/changes.ts";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { versionsOf } from "#server/documents/versions.ts";
import { ApiError } from "#server/http/api-error.ts";
import { findTexts } from "./texts.server.ts";
import { legalPages } from "./tables.server.ts";

const VERSIONS_LISTED = 100;

type Key = { page: LegalPageName; language: LanguageTag };

const pageVersions = versionsOf({
  table: legalPages,
  tag: LEGAL_TAG,
  notFound: () => new ApiError("legal_version_not_found"),
  showActors,
  present: ({ version, editor, createdAt }) => ({ version, editor, createdAt }),
  async summary({ version, page, language }, inside): Promise<unknown> {
    const text = await pageVersions.findDocument(inside, version, { page, language });
    return { name: `${page} ${language}`, version, characters: text.length };
  },
});

/** Matches a word in brackets that is not a link. Templates contain such words for the owner to replace. */
const LEFT_OPEN = "\\[[^\\]\\n]+\\](?!\\()";

const readNewest = ({ db }: Pick<Context, "db">) => {
  const { page, language, version, editor, createdAt, document } = legalPages;
  const isShown = sql<boolean>`${document} <> ''`;
  const isOpen = sql<boolean>`${document} ~ ${LEFT_OPEN}`;
  return db
    .selectDistinctOn([page, language], {
      page,
      language,
      version,
      editor,
      createdAt,
      isShown,
      isOpen,
    })
    .from(legalPages)
    .orderBy(asc(page), asc(language), desc(version));
};

/** Returns the newest version of every page and language that has one. */
export async function listPages(context: Context) {
  const rows = await readNewest(context);
  const editors = rows.map(({ editor }) => editor);
  const show = await showActors(context, editors);
  return rows
    .toSorted((a, b) => LEGAL_PAGES.indexOf(a.page) - LEGAL_PAGES.indexOf(b.page))
    .map(({ page, language, version, editor, createdAt, isShown }) => ({
      page,
      language,
      version,
      editor: show(editor),
      createdAt: createdAt.toISOString(),
      isShown,
    }));
}

/** Returns the pages whose newest text still contains a word in [brackets], and those that no language has. */
export async function unfinishedPages(context: Context) {
  const rows = await readNewest(context);
  return {
    open: rows.filter(({ isOpen }) => isOpen),
    missing: LEGAL_PAGES.filter((page) => !rows.some((row) => row.page === page && row.isShown)),
  };
}

/**
 * Returns a page to edit, in its newest or the given version.
 * @throws {ApiError} 404 for a version that does not exist
 */
export async function findPage(context: Context, key: Key, version?: number): Promise<LegalPage> {
  const { data: versions } = await pageVersions.list(context, { limit: VERSIONS_LISTED }, key);
  const number = version ?? versions[0]?.version ?? 0;
  const text = number === 0 ? "" : await pageVersions.findDocument(context, number, key);
  const { templates } = await findTexts(key.language);
  return { ...key, version: number, text, template: templates[key.page], versions };
}

/** Returns the text that shoppers see, or undefined if the page does not exist or was removed. */
export async function shownText(context: Context, key: Key): Promise<string | undefined> {
  const version = await pageVersions.versionInUse(context, key);
  return (version > 0 && (await pageVersions.findDocument(context, version, key))) || undefined;
}

/**
 * Saves a new version, which is displayed at once.
 * @throws {ApiError} 409 if somebody else has saved a newer version, 413 for a text that is too large
 */
export async function savePage(
  context: Context,
  by: Actor,
  { key, version, text }: { key: Key; version: number; text: string },
): Promise<LegalPage> {
  checkSize(text);
  const saved = await pageVersions.save(context, by, {
    action: "putLegalPage",
    key,
    expected: version,
    async changed(inside) {
      const conflict = { current: await findPage(inside, key), yours: { version, text } };
      return new ApiError("legal_page_changed", {}, { conflict });
    },
    next: async () => ({ ...key, document: text.trim() }),
  });
  return await findPage(context, key, saved.version);
}

/** @throws {ApiError} 413 for a text that is too large */
export function checkSize(text: string): void {
  if (Buffer.byteLength(text) <= LEGAL_PAGE_BYTES_MAX) return;
  throw new ApiError("body_too_large", { most: `${LEGAL_PAGE_BYTES_MAX / 1024} KB` });
}

import type { LegalPage, LegalPageName } from "@loupe/contract";
import { LEGAL_PAGES } from "@loupe/contract";
import { LEGAL_PAGE_BYTES_MAX } from "@loupe/contract/limits";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { LanguageTag } from "#languages";
import { showActors } from "#features/accounts/people/service.server.ts";
import { audited } from "#server/audit/audited.ts";
import { announceChange, LEGAL_TAG } from "#server/cache/changes.ts";
import { actorId, type Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { findTexts } from "./texts.server.ts";
import { legalPages } from "./tables.server.ts";

const VERSIONS_LISTED = 100;

type Key = { page: LegalPageName; language: LanguageTag };

const ofPage = ({ page, language }: Key) =>
  and(eq(legalPages.page, page), eq(legalPages.language, language));

/** Returns the newest version of every page and language that has one. */
export async function listPages(context: Context) {
  const rows = await context.db
    .selectDistinctOn([legalPages.page, legalPages.language], {
      page: legalPages.page,
      language: legalPages.language,
      version: legalPages.version,
      editor: legalPages.editor,
      createdAt: legalPages.createdAt,
      isShown: sql<boolean>`${legalPages.body} <> ''`,
    })
    .from(legalPages)
    .orderBy(asc(legalPages.page), asc(legalPages.language), desc(legalPages.version));
  const sorted = rows.toSorted((a, b) => LEGAL_PAGES.indexOf(a.page) - LEGAL_PAGES.indexOf(b.page));
  return await withEditors(context, sorted);
}

/** Replaces the editors' account ids by their current addresses. */
async function withEditors<T extends { editor: string; createdAt: Date }>(
  context: Context,
  rows: T[],
) {
  const editors = rows.map(({ editor }) => editor);
  const show = await showActors(context, editors);
  return rows.map(({ editor, createdAt, ...row }) => ({
    ...row,
    editor: show(editor),
    createdAt: createdAt.toISOString(),
  }));
}

/** Matches a word in brackets that is not a link. Templates contain such words for the owner to replace. */
const LEFT_OPEN = "\\[[^\\]\\n]+\\](?!\\()";

/** Returns the pages whose newest text still contains a word in [brackets], and those that no language has. */
export async function unfinishedPages({ db }: Context) {
  const rows = await db
    .selectDistinctOn([legalPages.page, legalPages.language], {
      page: legalPages.page,
      language: legalPages.language,
      isShown: sql<boolean>`${legalPages.body} <> ''`,
      isOpen: sql<boolean>`${legalPages.body} ~ ${LEFT_OPEN}`,
    })
    .from(legalPages)
    .orderBy(asc(legalPages.page), asc(legalPages.language), desc(legalPages.version));
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
  const rows = await context.db
    .select({
      version: legalPages.version,
      editor: legalPages.editor,
      createdAt: legalPages.createdAt,
    })
    .from(legalPages)
    .where(ofPage(key))
    .orderBy(desc(legalPages.version))
    .limit(VERSIONS_LISTED);
  const number = version ?? rows[0]?.version ?? 0;
  const body = number === 0 ? "" : await bodyOf(context, key, number);
  if (body === undefined) throw new ApiError("legal_version_not_found");
  return {
    ...key,
    version: number,
    text: body,
    template: (await findTexts(key.language)).templates[key.page],
    versions: await withEditors(context, rows),
  };
}

async function bodyOf({ db }: Context, key: Key, version: number): Promise<string | undefined> {
  const [row] = await db
    .select({ body: legalPages.body })
    .from(legalPages)
    .where(and(ofPage(key), eq(legalPages.version, version)));
  return row?.body;
}

/** Returns the text that shoppers see, or undefined if the page does not exist or was removed. */
export async function shownText({ db }: Context, key: Key): Promise<string | undefined> {
  const [row] = await db
    .select({ body: legalPages.body })
    .from(legalPages)
    .where(ofPage(key))
    .orderBy(desc(legalPages.version))
    .limit(1);
  return row?.body || undefined;
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
  const subject = `${key.page} ${key.language}`;
  const look = async (inside: Context) => {
    const { version: newest, text: newestText } = await findPage(inside, key);
    return newest === 0 ? null : { name: subject, version: newest, characters: newestText.length };
  };
  const change = { action: "putLegalPage", subject, look };
  return await audited(context, by, change, async (inside) => {
    const current = await findPage(inside, key);
    if (current.version !== version)
      throw new ApiError(
        "legal_page_changed",
        {},
        { conflict: { current, yours: { version, text } } },
      );
    await inside.db.insert(legalPages).values({
      ...key,
      version: version + 1,
      body: text.trim(),
      editor: actorId(by),
      createdAt: sql`clock_timestamp()`,
    });
    await announceChange(inside, LEGAL_TAG);
    return await findPage(inside, key);
  });
}

/** @throws {ApiError} 413 for a text that is too large */
export function checkSize(text: string): void {
  if (Buffer.byteLength(text) <= LEGAL_PAGE_BYTES_MAX) return;
  throw new ApiError("body_too_large", { most: `${LEGAL_PAGE_BYTES_MAX / 1024} KB` });
}

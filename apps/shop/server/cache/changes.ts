import { createHash } from "node:crypto";
import type { ItemRef } from "@loupe/links";
import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";

/** Returns SQL that announces a change. PostgreSQL sends the notice when the transaction commits. */
export const changeAnnounced = (tag: string) => sql`pg_notify('loupe_changed', ${tag})`;

/** Notifies every process that an object with this tag has changed; in a transaction, at its commit. */
export async function announceChange({ db }: Pick<Context, "db">, tag: string): Promise<void> {
  await db.execute(sql`select ${changeAnnounced(tag)}`);
}

/** Announces many changes in one call. */
export async function announceChanges({ db }: Pick<Context, "db">, tags: string[]): Promise<void> {
  await db.execute(
    sql`select pg_notify('loupe_changed', tag) from json_array_elements_text(${JSON.stringify(tags)}) as tag`,
  );
}

export const AGENTS_TAG = "agents";

/** The tag of the rate card in use. */
export const RATE_CARD_TAG = "rate-card";

/** The tag of the facts about agents. Responses that show facts have it. */
export const AGENT_FACTS_TAG = "agent-facts";

/** The tag of the weight statistics of categories. */
export const WEIGHTS_TAG = "weights";

/** The tag of the exchange rates. */
export const CURRENCY_RATES_TAG = "currency-rates";

/** The tag of all lists of products. */
export const CATALOGUE_TAG = "catalogue";

/** The tag of documents that depend only on the settings. Saving a setting removes them with all cached responses. */
export const DOCUMENTS_TAG = "documents";

/** The tag of the settings that are saved in the dashboard. */
export const SETTINGS_TAG = "settings";

/** The tag of the pages that the owner writes. Every page links to them. */
export const LEGAL_TAG = "legal";

/** The tag of pages that an account has made public. Responses name it, so it does not contain the account's id. */
export const accountTag = (userId: string) =>
  `account-${createHash("sha256").update(`account ${userId}`).digest("base64url").slice(0, 22)}`;

export const itemTag = ({ storeName, id }: ItemRef) => `item-${storeName}-${id}`;

import { itemOfKey } from "@loupe/links";
import { and, desc, eq, getTableColumns, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import {
  unlinked,
  type MailWriters,
  type WriteMail,
} from "#features/accounts/mail/service.server.ts";
import { lockUser } from "#features/accounts/people/service.server.ts";
import {
  priceTexts,
  type WritePriceText,
} from "#features/freight/currency-rates/service.server.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import type { Context } from "#server/context.ts";
import { languageOfTag, type LanguageTag } from "#languages";
import type * as texts from "#texts/letters.ts";
import { addressed } from "../readers.server.ts";
import { writeConfirmation } from "./confirmation.server.ts";
import { leavePath } from "./leave.server.ts";
import { noteBounce } from "./suppression.server.ts";
import { watchAlerts, watchers, watches, type WatchRow } from "../tables.server.ts";

/** An alert, and the option (sku) and the currency of its watch. */
export type Alert = typeof watchAlerts.$inferSelect & Pick<WatchRow, "sku" | "currency">;
export type LetterTexts = typeof texts & { price: WritePriceText };

const TITLE_LENGTH_MAX = 80;
const OPTION_LENGTH_MAX = 60;

export async function letterTexts(context: Context, tag: LanguageTag): Promise<LetterTexts> {
  const letters: typeof texts = await import(`../../../../.texts/${tag}/letters.ts`);
  return { ...letters, price: await priceTexts(context, tag) };
}

/** Returns alerts, the newest first. It leaves out items that their watcher no longer watches. */
export async function readAlerts({ db }: Context, isWanted: SQL | undefined): Promise<Alert[]> {
  const { watcherId, itemKey } = watchAlerts;
  // The same item may be watched again, or for another reason too.
  const isWatched = sql`exists (select from ${watches} as own where own.watcher_id = ${watcherId} and own.item_key = ${itemKey})`;
  const isLeft = or(isNull(watchAlerts.watchId), isNotNull(watches.id), isWatched);
  return await db
    .select({ ...getTableColumns(watchAlerts), sku: watches.sku, currency: watches.currency })
    .from(watchAlerts)
    .leftJoin(watches, eq(watches.id, watchAlerts.watchId))
    .where(and(isWanted, isLeft))
    .orderBy(desc(watchAlerts.at), watchAlerts.id);
}

/**
 * Returns the path of an item's page with the option of the watch. New photos may be of another option, and a listing
 * that replaced another has other options.
 */
export const alertPath = ({ itemKey, kind, sku }: Alert): string => {
  const isOfOption = kind !== "photos" && kind !== "replaced";
  return productPath(itemOfKey(itemKey), (isOfOption && sku) || undefined);
};

/**
 * Composes an email about the alerts that belong to it. Returns null if the watcher has removed their watches or
 * turned all emails off since, or has another address now.
 */
const writeAlerts: WriteMail = async (context, mail) => {
  const { db, config } = context;
  // In the order of the deletion of an account.
  const user = mail.userId ? await lockUser(context, mail.userId) : undefined;
  const alerts = await readAlerts(context, eq(watchAlerts.mailId, mail.id));
  const [first] = alerts;
  if (!first) return null;
  const isReader = and(eq(watchers.id, first.watcherId), eq(watchers.areMailsOff, false));
  const [watcher] = await db.select().from(watchers).where(isReader);
  const [reader] = watcher ? await addressed(context, [watcher]) : [];
  if (!watcher || reader?.recipient !== mail.recipient) return null;
  const { tag, folder } = languageOfTag(mail.language ?? reader.language);
  const words = await letterTexts(context, tag);
  const leave = config.PUBLIC_URL + leavePath(context, watcher, reader.recipient);
  const settings = watcher.userId ? `${config.PUBLIC_URL}${folder}/watches` : leave;
  const title = words.alertTitles[first.kind];
  return {
    link: settings,
    name: user?.name ?? "",
    language: tag,
    subject:
      alerts.length === 1
        ? words.alertSubject(title, unlinked(first.title, TITLE_LENGTH_MAX))
        : undefined,
    items: alerts.map((alert) =>
      presentAlert(alert, { words, site: config.PUBLIC_URL, folder, leave }),
    ),
    footer: [
      { text: words.alertFooter.leave, link: leave },
      { text: words.alertFooter.settings, link: settings },
    ],
    headers: listHeaders(context, leave),
  };
};

/** The headers by which mailboxes offer one click to get no more of these emails (RFC 8058). */
const listHeaders = ({ config }: Context, leave: string) => ({
  "List-Unsubscribe": `<${leave}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  "List-Id": `<watches.${new URL(config.PUBLIC_URL).hostname}>`,
});

type Place = { words: LetterTexts; site: string; folder: string; leave: string };

function presentAlert(alert: Alert, { words, site, folder, leave }: Place) {
  const { watchId, picture, optionName } = alert;
  return {
    title: unlinked(alert.title, TITLE_LENGTH_MAX),
    facts: [
      words.alertTitles[alert.kind],
      optionName ? words.alertOption(unlinked(optionName, OPTION_LENGTH_MAX)) : "",
      pricesOf(alert, words),
      alert.isNewOption ? words.alertNewOption : "",
    ].filter(Boolean),
    reason: words.alertReasons[alert.kind],
    link: `${site}${folder}${alertPath(alert)}`,
    picture: picture?.startsWith("/") ? site + picture : undefined,
    ...(watchId && { action: { text: words.alertFooter.stop, link: `${leave}#watch-${watchId}` } }),
  };
}

/** The prices of an alert in a sentence, or an empty text if none is known. */
export function pricesOf({ priceFen, beforeFen, currency }: Alert, letters: LetterTexts): string {
  if (priceFen === null) return "";
  const { price, alertPrice, alertPrices } = letters;
  const now = price(priceFen / 100, currency);
  const hasBefore = beforeFen !== null && beforeFen !== priceFen;
  return hasBefore ? alertPrices(now, price(beforeFen / 100, currency)) : alertPrice(now);
}

const alertWriter = {
  write: writeAlerts,
  noteBadMailbox: (context: Context, { recipient }: { recipient: string }) =>
    noteBounce(context, recipient),
};

/** The emails about watches, for the queue of emails. */
export const WATCH_MAILS = {
  watchAlert: alertWriter,
  watchDigest: alertWriter,
  watchConfirm: { ...alertWriter, write: writeConfirmation },
} satisfies MailWriters;

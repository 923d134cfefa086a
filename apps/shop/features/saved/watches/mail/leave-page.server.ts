import { route, type Watch } from "@loupe/contract";
import { storeOfShopType } from "@loupe/links";
import type { Context as Call, Hono } from "hono";
import * as z from "zod";
import { readersOf } from "#features/accounts/people/service.server.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { barePage, escapeText } from "#features/site/frame/service.server.ts";
import {
  priceTexts,
  type WritePriceText,
} from "#features/freight/currency-rates/service.server.ts";
import { languageOfTag, type Language } from "#languages";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { languageFor } from "#server/http/client.ts";
import { readBody } from "#server/http/request-body.ts";
import type * as texts from "#texts/leave-page.ts";
import { confirmAddress, findByConfirmation } from "./confirmation.server.ts";
import {
  blockMails,
  findByLeaveToken,
  keepWatching,
  leaveMails,
  leavePath,
  resumeMails,
  stopWatch,
} from "./leave.server.ts";
import { listWatches } from "../present-watches.server.ts";
import { addressOf, mailStateOf } from "../readers.server.ts";
import { isBlocked } from "./suppression.server.ts";
import type { Watcher } from "../watchers.server.ts";

type Texts = typeof texts;

const HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

/**
 * The form of the page, and of a mailbox's button (RFC 8058), which sends `List-Unsubscribe=One-Click` without a cookie.
 * It is not in the API, because browsers expect a page.
 */
const FORM = route({
  address: "POST /u/:token",
  summary: "Turns emails off or on, keeps the watches, or ends one",
  access: "public",
  form: true,
  body: z.object({
    watch: z.uuid().optional().catch(undefined),
    mails: z.literal("on").optional().catch(undefined),
    keep: z.literal("on").optional().catch(undefined),
    block: z.literal("on").optional().catch(undefined),
  }),
  answer: z.undefined(),
});
const IS_FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * Serves the pages to which the links in emails about watches lead. They need no code and no login: the token in the
 * address is the permission, and only for this. GET changes nothing, because programs open links in emails too.
 */
export function serveLeavePages(app: Hono, context: Context): void {
  app.get("/u/confirm/:token", async (c) => {
    const watcher = await findByConfirmation(context, c.req.param("token"));
    return watcher ? await showConfirmation(c, context, watcher) : await showInvalid(c, context);
  });
  app.post("/u/confirm/:token", async (c) => {
    const watcher = await findByConfirmation(context, c.req.param("token"));
    if (!watcher) return await showInvalid(c, context);
    const { block } = FORM.body.parse(await readForm(c));
    await (block === "on" ? blockMails : confirmAddress)(context, watcher);
    const confirmed = await findByConfirmation(context, c.req.param("token"));
    return await showConfirmation(c, context, confirmed ?? watcher);
  });
  app.get("/u/:token", async (c) => {
    const found = await findByLeaveToken(context, c.req.param("token"));
    return found ? await showState(c, context, found) : await showInvalid(c, context);
  });
  app.post("/u/:token", async (c) => {
    const token = c.req.param("token");
    const found = await findByLeaveToken(context, token);
    if (!found) return await showInvalid(c, context);
    const { watcher, isCurrent } = found;
    const { watch, mails, keep } = FORM.body.parse(await readForm(c));
    if (!isCurrent && (watch ?? keep ?? mails)) return await showState(c, context, found);
    if (watch) await stopWatch(context, watcher, watch);
    else if (keep === "on") await keepWatching(context, watcher);
    else if (mails === "on") await resumeMails(context, watcher);
    else await leaveMails(context, watcher);
    return await showState(c, context, (await findByLeaveToken(context, token)) ?? found);
  });
}

/** Reads the fields of a form. Another body, or one that cannot be read, has none: it still turns all emails off. */
async function readForm(c: Call): Promise<unknown> {
  if (!IS_FORM.test(c.req.header("content-type") ?? "")) return {};
  try {
    return await readBody(c, FORM);
  } catch (error) {
    if (error instanceof ApiError) return {};
    throw error;
  }
}

type Words = { language: Language; words: Texts; priceText: WritePriceText };

async function wordsFor(c: Call, context: Context, watcher?: Watcher): Promise<Words> {
  const account = watcher?.userId
    ? (await readersOf(context, [watcher.userId])).get(watcher.userId)
    : undefined;
  const language = languageOfTag(account?.language ?? watcher?.language ?? languageFor(c) ?? "en");
  const words = (await import(`../../../../.texts/${language.tag}/leave-page.ts`)) as Texts;
  return { language, words, priceText: await priceTexts(context, language.tag) };
}

type WatcherByToken = NonNullable<Awaited<ReturnType<typeof findByLeaveToken>>>;

async function showState(
  c: Call,
  context: Context,
  { watcher, isCurrent }: WatcherByToken,
): Promise<Response> {
  const page = await wordsFor(c, context, watcher);
  const { language, words } = page;
  const { userId } = watcher;
  const mails = await mailStateOf(context, watcher);
  const { path } = c.req;
  const canSwitch = mails === "on" || (mails === "off" && isCurrent);
  const body = [
    userId === null ? "" : `<p>${escapeText(words.accountLead)}</p>`,
    `<p role="status"><strong>${escapeText(words.mailStates[mails])}</strong></p>`,
    canSwitch ? formHtml(path, mailSwitch(mails, words)) : "",
    isCurrent ? await listHtml(path, context, watcher, page) : "",
    userId === null
      ? ""
      : `<p><a href="${language.folder}/watches">${escapeText(words.settingsLink)}</a></p>`,
  ];
  return await respond(c, context, { language, title: words.heading, body });
}

async function listHtml(
  path: string,
  context: Context,
  watcher: Watcher,
  page: Words,
): Promise<string> {
  const { words } = page;
  const watches = await listWatches(context, watcher);
  const list = watches.map((watch) => itemHtml(watch, page, stopForm(watch, { words, path })));
  const heading = `<h2>${escapeText(words.listHeading)}</h2>`;
  if (list.length === 0) return `${heading}<p>${escapeText(words.emptyList)}</p>`;
  return `${heading}<ul class="items">${list.join("")}</ul><p>${escapeText(words.keepLead)}</p>${formHtml(path, keepField(words))}`;
}

const keepField = ({ keepButton }: Texts) =>
  `<input type="hidden" name="keep" value="on"><button>${escapeText(keepButton)}</button>`;

const mailSwitch = (mails: "on" | "off", words: Texts) =>
  mails === "off"
    ? `<input type="hidden" name="mails" value="on"><button>${escapeText(words.returnButton)}</button>`
    : `<input type="hidden" name="List-Unsubscribe" value="One-Click"><button class="primary">${escapeText(words.leaveButton)}</button>`;

const stopForm = ({ _id }: Watch, { words, path }: { words: Texts; path: string }) =>
  formHtml(
    path,
    `<input type="hidden" name="watch" value="${_id}"><button aria-describedby="item-${_id}">${escapeText(words.stopButton)}</button>`,
  );

const formHtml = (action: string, fields: string) =>
  `<form method="post" action="${escapeText(action)}">${fields}</form>`;

async function showConfirmation(c: Call, context: Context, watcher: Watcher): Promise<Response> {
  const page = await wordsFor(c, context, watcher);
  const { language, words } = page;
  const watches = await listWatches(context, watcher);
  const list = watches.map((watch) => itemHtml(watch, page, ""));
  const hasLeft = (await mailStateOf(context, watcher)) === "off";
  const isDone = watcher.confirmedAt !== null && !hasLeft;
  const email = (await addressOf(context, watcher)) ?? "";
  const isRefused = await isBlocked(context, email);
  const ask = isRefused ? words.blockDone : words.confirmLead(email);
  const lead = isDone ? words.confirmDone : ask;
  const body = [
    `<p role="status">${escapeText(lead)}</p>`,
    `<ul class="items">${list.join("")}</ul>`,
    isDone
      ? `<p><a href="${leavePath(context, watcher, email)}">${escapeText(words.heading)}</a></p>`
      : formHtml(c.req.path, `<button class="primary">${escapeText(words.confirmButton)}</button>`),
    isDone || isRefused
      ? ""
      : formHtml(
          c.req.path,
          `<input type="hidden" name="block" value="on"><button>${escapeText(words.blockButton)}</button>`,
        ),
  ];
  return await respond(c, context, { language, title: words.confirmHeading, body });
}

async function showInvalid(c: Call, context: Context): Promise<Response> {
  const { language, words } = await wordsFor(c, context);
  const body = [`<p>${escapeText(words.invalidLink)}</p>`];
  return await respond(c, context, { language, title: words.invalidHeading, body }, 404);
}

function itemHtml(watch: Watch, { language, words, priceText }: Words, form: string): string {
  const { shopType, productCode, picture, option, kind, price, title, state } = watch;
  const path = productPath({ storeName: storeOfShopType(shopType), id: productCode });
  const rule = words.watchKinds[kind](priceText(price ?? 0));
  const states = { active: "", paused: words.pausedState, ended: words.endedState };
  const facts = [rule, option?.name ?? "", states[state]].filter(Boolean);
  return `<li id="watch-${watch._id}">${
    picture?.startsWith("/")
      ? `<img src="${escapeText(picture)}" alt="" width="64" height="64">`
      : ""
  }<div><a id="item-${watch._id}" href="${language.folder}${escapeText(path)}">${escapeText(title ?? productCode)}</a>${facts
    .map((fact) => `<span>${escapeText(fact)}</span>`)
    .join("")}</div>${form}</li>`;
}

const STYLE = `button{min-height:44px;padding:8px 18px;border:1px solid var(--line);border-radius:22px;background:var(--card);color:inherit;font:inherit;font-weight:550;cursor:pointer}
button.primary{background:var(--accent);border-color:transparent;color:var(--accent-ink)}
strong{color:var(--ink)}h2{font-size:1.15rem;margin:36px 0 12px}
.items{list-style:none;margin-block-end:24px;padding:0;max-width:44rem}.items li{display:flex;flex-wrap:wrap;align-items:center;gap:12px;padding:12px;border-block-start:1px solid var(--line)}.items li:target{background:var(--card);outline:2px solid var(--accent);border-radius:12px}
.items img{object-fit:cover;border-radius:8px;background:var(--line)}.items div{flex:1 1 12rem;min-width:0}.items a{padding:2px 0;overflow-wrap:anywhere}.items span{display:block;color:var(--ink-2)}`;

type LeavePageContent = { language: Language; title: string; body: string[] };

async function respond(
  c: Call,
  { config }: Context,
  { language, title, body }: LeavePageContent,
  status: 200 | 404 = 200,
): Promise<Response> {
  const { html, policy } = barePage({
    ...language,
    shop: config,
    title: escapeText(title),
    body: body.join(""),
    style: STYLE,
    hasForms: true,
  });
  return c.html(html, status, {
    ...HEADERS,
    "content-language": language.tag,
    "content-security-policy": policy,
  });
}

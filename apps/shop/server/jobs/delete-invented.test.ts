import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calculateWeights } from "#features/look-up/weights/service.server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

/** A table that cannot contain anything invented, for this reason. */
const never = (reason: string) => ({ reason });
/** A table that loses all its rows. */
const EMPTIED = { invented: "true" };
/** A table that may keep rows. This SQL condition finds those with something invented. */
const without = (invented: string) => ({ invented });

const ACCOUNTS = never("what people have typed, and what protects their accounts");
const OWNERS = never("what the owner has typed or imported");
const FIGURES = never("counts of real visits and clicks");
const STATE = never("the state of this server, without data of items");

/** All tables, and the rows that each may keep after the end of the demonstration. */
const TABLES: Record<string, { reason: string } | { invented: string }> = {
  account_export_parts: EMPTIED,
  account_exports: EMPTIED,
  account_reasons: ACCOUNTS,
  agent_facts_corrections: ACCOUNTS,
  agent_facts_versions: OWNERS,
  agents: OWNERS,
  answered_questions: ACCOUNTS,
  ask_answers: EMPTIED,
  ask_reports: EMPTIED,
  asks: EMPTIED,
  attempts: ACCOUNTS,
  audit_log: never("a record of what people did, which only admins read"),
  backup_keys: OWNERS,
  backups: STATE,
  bin_changes: without("name = 'Invented'"),
  bulk_changes: EMPTIED,
  buy_clicks: FIGURES,
  cached_answers: EMPTIED,
  collection_items: without("title = 'Invented'"),
  counted_visitors: FIGURES,
  currency_rates: never("rates of the central bank"),
  daily_counts: FIGURES,
  day_totals: FIGURES,
  deleted_agents: OWNERS,
  deleted_reviews: without("review ->> 'demonstration' = 'true'"),
  demonstration: never("the mark itself"),
  earnings: OWNERS,
  earnings_columns: OWNERS,
  email_changes: ACCOUNTS,
  first_runs: ACCOUNTS,
  gone_items: EMPTIED,
  invitations: ACCOUNTS,
  job_progress: STATE,
  last_listings: EMPTIED,
  legal_pages: OWNERS,
  link_job_lines: without("name is not null"),
  link_jobs: OWNERS,
  link_tokens: ACCOUNTS,
  listing_pictures: EMPTIED,
  measured_rates: ACCOUNTS,
  finder_counts: ACCOUNTS,
  finder_reports: ACCOUNTS,
  finders: ACCOUNTS,
  former_finder_names: ACCOUNTS,
  lists: ACCOUNTS,
  mails: without("kind like 'watch%' and sent_at is null"),
  notices: STATE,
  openid_accounts: ACCOUNTS,
  openid_proofs: ACCOUNTS,
  passkeys: ACCOUNTS,
  photo_reports: EMPTIED,
  photo_sets: without("source <> 'own'"),
  photos: without("set_id not in (select id from photo_sets where source = 'own')"),
  pictures: without("url ~ '127[.]0[.]0[.]1'"),
  price_heads: EMPTIED,
  price_points: EMPTIED,
  price_sku_points: EMPTIED,
  processes: STATE,
  product_words: without("product_id not in (select id from products where not demonstration)"),
  products: without("demonstration or product_code <> '7265599999'"),
  products_refreshed_up_to: STATE,
  push_subscriptions: ACCOUNTS,
  quota_slots: STATE,
  rate_cards: OWNERS,
  ratings: without("total > 0"),
  recovery_codes: ACCOUNTS,
  removed_list_items: ACCOUNTS,
  removed_rows: without("of_table = 'products'"),
  reviews: without("demonstration"),
  same_items: EMPTIED,
  sandbox_answers: EMPTIED,
  service_answers: never("answers of real services only"),
  sessions: ACCOUNTS,
  settings: OWNERS,
  settings_saves: OWNERS,
  shared_collections: ACCOUNTS,
  size_table_confirmations: EMPTIED,
  size_tables: EMPTIED,
  staff_rules: OWNERS,
  suppressed_addresses: ACCOUNTS,
  totp_secrets: ACCOUNTS,
  upstream_calls: EMPTIED,
  users: ACCOUNTS,
  views_of_period: FIGURES,
  watch_alerts: EMPTIED,
  watched_items: without("is_looked or evaluated_at is not null or changes > 0"),
  watchers: ACCOUNTS,
  watches: without(
    "start_fen is not null or base_price_fen is not null or series is not null or sku is not null",
  ),
  weight_statistics: EMPTIED,
};

const CAN_KEEP = Object.entries(TABLES).flatMap(([table, rule]) =>
  "invented" in rule ? [[table, rule.invented] as const] : [],
);

/** Rows that people leave in a demonstration. Lookups and the start of the shop store all others. */
const LEFT_BEHIND = sql`
  with person as (select id from users limit 1),
    picture as (select id from pictures where kind = 'qc' limit 1),
    watcher as (insert into watchers (email, leave_token, confirmed_at) values ('kim@example.com', 'leave', now()) returning id),
    watched as (insert into watched_items (item_key, store_name, product_code, interval_s, is_looked, evaluated_at, changes)
      values ('weidian:7265511373', 'weidian', '7265511373', 86400, true, now(), 2) returning item_key),
    saved as (insert into collection_items (user_id, store_name, product_code, title, images, from_catalogue)
      select id, 'weidian', '7265511373', 'Invented', '{}', true from person),
    asked as (insert into asks (token, token_hash, owner_token_hash, store_name, product_code, title, photos, marks, question, ends_at)
      values ('a', 'a', 'a', 'weidian', '7265511373', 'Invented', '{}', '[]', 'Keep?', now() + interval '30 days') returning id),
    answered as (insert into ask_answers (ask_id, browser_hash, verdict, reason, marks) select id, 'a', 'keep', 'Fine', '[]' from asked),
    asked_about as (insert into ask_reports (ask_id, browser_hash, reason) select id, 'a', 'Spam' from asked),
    own as (insert into products (store_name, product_code, name, price_fen, thumbnail_img, own_fields, serial_no)
      values ('weidian', '7265599999', 'Canvas bag', 1250, 'https://example.com/b.jpg', '{name,price,thumbnailImg}', 100)),
    export as (insert into account_exports (user_id, run_id, started_at, lease_until) select id, gen_random_uuid(), now(), now() from person returning user_id),
    part as (insert into account_export_parts (user_id, place, bytes) select user_id, 0, 'x' from export),
    change as (insert into bulk_changes (created_at, before) values (now(), '[]')),
    bin as (insert into bin_changes (kind, actor, name, count) values ('deleteProduct', 'the shop', 'Invented', 1) returning id),
    removed as (insert into removed_rows (change_id, of_table, row_id, name, before) select id, 'products', 'a', 'Invented', '{}' from bin),
    review as (insert into deleted_reviews (id, review, deleted_at) values (gen_random_uuid(), '{"demonstration": true}', now())),
    gone as (insert into gone_items (store_name, product_code, next_look_at) values ('weidian', '7265511374', now())),
    job as (insert into link_jobs (created_at) values (now()) returning id),
    line as (insert into link_job_lines (job_id, place, text, label, state, name) select id, 0, 'a', 'a', 'added', 'Invented' from job),
    last as (insert into last_listings (store_name, product_code, source, goods, fetched_at) values ('weidian', '7265511374', 'product-info', '{}', now())),
    mail as (insert into mails (kind, recipient, state) values ('watchAlert', 'kim@example.com', 'asked')),
    report as (insert into photo_reports (store_name, product_code, picture_id, user_id, reason, note, created_at)
      select 'weidian', '7265511373', picture.id, person.id, 'other', '', now() from picture, person),
    sizes as (insert into size_tables (store_name, product_code, user_id, kind, sizes, source, updated_at)
      select 'weidian', '7265511373', id, 'top', '[]', 'picture', now() from person returning id),
    confirmation as (insert into size_table_confirmations (table_id, user_id) select sizes.id, person.id from sizes, person),
    sku as (insert into price_sku_points (item_key, sku, at, fen, state) values ('weidian:7265511373', 'a', now(), 1, 'ok')),
    same as (insert into same_items (store_name, product_code, matches, valid_until) values ('weidian', '7265511373', '[]', now())),
    earlier as (insert into sandbox_answers default values on conflict do nothing),
    alert as (insert into watch_alerts (watcher_id, item_key, kind, title, is_immediate, at)
      select id, 'weidian:7265511373', 'drop', 'Invented', true, now() from watcher),
    calls as (insert into upstream_calls (day, upstream, calls) values ('2026-11-01', 'product-info', 3))
  insert into watches (watcher_id, item_key, kind, start_fen, base_price_fen, series, ends_at)
  select id, item_key, 'drop', 100, 100, 'product-info 1', now() + interval '90 days' from watcher, watched`;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "on" });
});
afterAll(() => shop.close());

const count = async (table: string, condition: string): Promise<number> => {
  const { rows } = await shop.context.db.execute<{ count: number }>(
    sql.raw(`select count(*)::int as count from ${table} where ${condition}`),
  );
  return rows[0]!.count;
};
const inventedIn = async () =>
  Object.fromEntries(
    await Promise.all(
      CAN_KEEP.map(async ([table, condition]) => [table, await count(table, condition)] as const),
    ),
  );

test("every table is named here, with what it can keep of a demonstration", async () => {
  const { rows } = await shop.context.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(TABLES).toSorted());
});

describe("after a demonstration goes live", () => {
  test("no table contains anything that was invented", async () => {
    const { headers } = await shop.logIn("admin");
    const demo = await shop.openDemonstration();
    await demo.request("GET", "/api/v1/qc-photos/7265511373?shopType=weidian");
    await demo.request("GET", "/api/v1/goods/detail?shopType=weidian&id=7265511373");
    await calculateWeights(shop.context);
    await shop.context.db.execute(LEFT_BEHIND);
    const before = await inventedIn();
    const unproved = Object.keys(before).filter((table) => before[table] === 0);
    expect(unproved, "the test stores nothing invented in these tables").toEqual([]);
    const body = { demonstration: "remove" };
    const response = await demo.request("POST", "/api/v1/dashboard/goLive", { body, headers });
    expect(response.status, await response.text()).toBe(200);
    const after = Object.entries(await inventedIn()).filter(([, rows]) => rows > 0);
    expect(after).toEqual([]);
    expect(await count("products", "true"), "the owner's product").toBe(1);
    expect(await count("watches", "is_armed"), "the watch").toBe(1);
    await demo.close();
  });
});

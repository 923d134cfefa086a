import { once } from "node:events";
import type { Writable } from "node:stream";
import { reviewsOf } from "#features/catalogue/reviews/service.server.ts";
import { accountData } from "#features/accounts/identity/service.server.ts";
import { mailsOf } from "#features/accounts/mail/service.server.ts";
import { reportsBy } from "#features/look-up/photo-reports/service.server.ts";
import { savedBy, findShareId } from "#features/saved/collection/service.server.ts";
import { listAudit } from "#features/shop-keeping/audit/service.server.ts";
import type { Context } from "#server/context.ts";
import { newestFirst } from "#server/http/cursor.ts";
import type { Viewer } from "#server/http/viewer.ts";

type Row = { createdAt: Date; id: string };
type Read = (
  limit: number,
  cursor?: string,
) => Promise<{ data: object[]; nextCursor: string | null }>;

const AT_ONCE = 1000;
const AUDIT_AT_ONCE = 100;

/**
 * Writes everything that the shop holds about an account as one JSON document, a row a line. Rows are read
 * in parts, as fast as the reader takes them, so that the size of the account does not matter. What others
 * must not have is left out: hashes, secrets and public keys.
 */
export async function exportAccount(
  context: Context,
  viewer: Viewer,
  out: Writable,
): Promise<void> {
  const { userId, email } = viewer;
  const small = {
    exportedAt: context.now().toISOString(),
    ...(await accountData(context, viewer)),
    mails: await mailsOf(context, { id: userId, email }),
    sharedCollection: await findShareId(context, userId),
  };
  await write(out, `{\n`);
  for (const [name, value] of Object.entries(small)) {
    await write(out, `${JSON.stringify(name)}: ${JSON.stringify(value)},\n`);
  }
  await writeRows(
    out,
    "collection",
    pages((...page) => savedBy(context, userId, ...page)),
  );
  await writeRows(
    out,
    "reviews",
    pages((...page) => reviewsOf(context, userId, ...page)),
  );
  await writeRows(
    out,
    "photoReports",
    pages((...page) => reportsBy(context, userId, ...page)),
  );
  await writeRows(out, "changesInTheDashboard", (_, cursor) =>
    listAudit(context, { actor: email, limit: AUDIT_AT_ONCE, cursor }),
  );
  out.end(`"complete": true\n}\n`);
}

const pages =
  (read: (limit: number, cursor?: string) => Promise<Row[]>): Read =>
  async (limit, cursor) => {
    const { page, nextCursor } = newestFirst(await read(limit, cursor), limit);
    return { data: page, nextCursor };
  };

async function writeRows(out: Writable, name: string, read: Read): Promise<void> {
  let cursor: string | undefined;
  let separator = "";
  await write(out, `${JSON.stringify(name)}: [`);
  do {
    const { data, nextCursor } = await read(AT_ONCE, cursor);
    const lines = data.map((row) => `\n${JSON.stringify(row)}`).join(",");
    if (lines) await write(out, separator + lines);
    separator = ",";
    cursor = nextCursor ?? undefined;
  } while (cursor);
  await write(out, "\n],\n");
}

async function write(out: Writable, text: string): Promise<void> {
  if (!out.write(text)) await once(out, "drain");
}

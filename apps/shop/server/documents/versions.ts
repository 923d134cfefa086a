import { and, desc, eq, getTableColumns, getTableName, lt, max, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { actorId, type Actor } from "#server/audit/actor.ts";
import { audited } from "#server/audit/audited.ts";
import { announceChange } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { readCursor, writeCursor } from "#server/http/cursor.ts";

/**
 * A table of versions, numbered from 1. Rows do not change, except that a version can be cancelled before it starts.
 * Without the last three columns, the newest version is in use.
 */
type VersionsTable = PgTable & {
  version: AnyPgColumn;
  document?: AnyPgColumn;
  /** The id of the editor's account, which may be deleted since, or another `Actor`. */
  editor: AnyPgColumn;
  createdAt: AnyPgColumn;
  /** When the version starts. Null if it started when it was saved. */
  startsAt?: AnyPgColumn;
  isCancelled?: AnyPgColumn;
  /** Whether all processes were notified of its start. */
  isAnnounced?: AnyPgColumn;
};

type Row<T extends VersionsTable> = Omit<T["$inferSelect"], "document">;
type Document<T extends VersionsTable> = T["$inferSelect"] extends { document: infer D }
  ? D
  : never;

type History<T extends VersionsTable, E> = {
  table: T;
  /** Returns a version as the API lists it. */
  present: (row: Omit<Row<T>, "createdAt"> & { createdAt: string }, isInUse: boolean) => E;
  /** Returns a function that replaces the ids of editors by their present addresses. */
  showActors: (context: Context, ids: (string | null)[]) => Promise<(id: string) => string>;
  /** The document that comes with the shop, as version 0, and its entry in the list. */
  shipped?: { document: Document<T>; entry: E };
  notFound: () => ApiError;
};

/** A kind of document that owners edit as a whole. */
type Kind<T extends VersionsTable, E> = History<T, E> & {
  /** The tag of responses that show the version in use. */
  tag: string;
  /** The name of the lock for saving, which all releases share, if it is not the name of the table. */
  lock?: string;
  /** Returns what the audit log stores about a version. */
  summary: (row: Row<T>, inside: Context) => unknown;
};

/** Identifies one of several documents of a kind, such as a page in a language. */
type Key = Readonly<Record<string, string>>;
type Reading = Pick<Context, "db" | "now">;

/** Reads and saves the versions of a kind of document. */
export function versionsOf<T extends VersionsTable, E>(kind: Kind<T, E>) {
  const reads = historyOf(kind);
  const look = (key?: Key) => async (inside: Context, subject: string) => {
    const version = key ? await reads.versionInUse(inside, key) : Number(subject);
    const row = await reads.findRow(inside, version, key);
    return row ? await kind.summary(row, inside) : null;
  };
  return { ...reads, ...savesOf(kind, reads, look), ...startsOf(kind, reads, look) };
}

type Reads<T extends VersionsTable, E> = ReturnType<typeof historyOf<T, E>>;
type Look = (key?: Key) => (inside: Context, subject: string) => Promise<unknown>;

/** Reads the versions of a kind of document. */
export function historyOf<T extends VersionsTable, E>(kind: History<T, E>) {
  const { shipped, notFound } = kind;
  const table: VersionsTable = kind.table;
  const { version, startsAt, createdAt } = table;
  const { document, ...columns } = getTableColumns(table) as Record<string, AnyPgColumn>;
  const start = startsAt && sql`coalesce(${startsAt}, ${createdAt})`;
  const keyed = (key: Key = {}) =>
    and(...Object.entries(key).map(([name, value]) => eq(columns[name]!, value)));
  const listed = (key?: Key) => and(keyed(key), table.isCancelled && eq(table.isCancelled, false));
  const numbered = (number: number, key?: Key) => and(listed(key), eq(version, number));

  /** Returns the number of the version in use: the one that started last. Returns 0 before the first one. */
  async function versionInUse({ db, now }: Reading, key?: Key): Promise<number> {
    const [row] = await db
      .select({ version })
      .from(table)
      .where(and(listed(key), start && sql`${start} <= ${now()}`))
      .orderBy(...(start ? [sql`${start} desc`] : []), desc(version))
      .limit(1);
    return Number(row?.version ?? 0);
  }

  /** Returns a version without its document. */
  async function findRow({ db }: Pick<Context, "db">, number: number, key?: Key) {
    const [row] = await db.select(columns).from(table).where(numbered(number, key));
    return row as Row<T> | undefined;
  }

  async function present(context: Context, rows: Row<T>[], inUse?: number): Promise<E[]> {
    type Edited = { version: number; editor: string | null; createdAt: Date };
    const edited = rows as (Row<T> & Edited)[];
    const editors = edited.map(({ editor }) => editor);
    const show = await kind.showActors(context, editors);
    return edited.map(({ editor, createdAt: at, ...row }) => {
      const shown = { ...row, editor: editor && show(editor), createdAt: at.toISOString() };
      return kind.present(shown as never, row.version === inUse);
    });
  }

  return {
    columns,
    keyed,
    listed,
    numbered,
    versionInUse,
    findRow,
    present,

    /** @throws {ApiError} for a version that does not exist or was cancelled */
    async findDocument({ db }: Pick<Context, "db">, number: number, key?: Key) {
      if (number === 0 && shipped) return shipped.document;
      const fields = { document: document! };
      const [row] = await db.select(fields).from(table).where(numbered(number, key));
      if (!row) throw notFound();
      return row.document as Document<T>;
    },

    /** @throws {ApiError} for a version that does not exist or was cancelled */
    async findEntry(context: Context, number: number, key?: Key): Promise<E> {
      if (number === 0 && shipped) return shipped.entry;
      const row = await findRow(context, number, key);
      if (!row) throw notFound();
      return (await present(context, [row], await versionInUse(context, key)))[0]!;
    },

    /** Lists versions, newest first, also those that have not started. Version 0 is the last one. */
    async list(context: Context, page: { limit: number; cursor?: string | undefined }, key?: Key) {
      const [before] = readCursor(page.cursor, /^(\d{1,15})$/);
      const found = await context.db
        .select(columns)
        .from(table)
        .where(and(listed(key), before ? lt(version, sql`${before}::bigint`) : undefined))
        .orderBy(desc(version))
        .limit(page.limit + 1);
      const rows = found.slice(0, page.limit) as Row<T>[];
      const data = await present(context, rows, await versionInUse(context, key));
      if (found.length + (shipped ? 1 : 0) <= page.limit)
        return { data: shipped ? [...data, shipped.entry] : data, nextCursor: null };
      return { data, nextCursor: writeCursor(String(found[rows.length - 1]?.version)) };
    },
  };
}

type NewRow<T extends VersionsTable> = Omit<
  T["$inferInsert"],
  "version" | "editor" | "createdAt" | "isAnnounced"
> & { editor?: string | null; createdAt?: Date };

type Save<T extends VersionsTable> = {
  /** The name of the route in the contract. */
  action: string;
  key?: Key;
  /** The version in use when the editor began. */
  expected: number;
  /** Runs in the transaction of the save, before `expected` is compared. */
  before?: (inside: Context) => Promise<unknown>;
  /** Creates the error if another version has come into use since `expected`, if it is not `changed_meanwhile`. */
  changed?: (inside: Context) => ApiError | Promise<ApiError>;
  /** Returns the row to insert, or undefined if the document would not change. */
  next: (inside: Context) => Promise<NewRow<T> | undefined>;
};

function savesOf<T extends VersionsTable, E>(kind: Kind<T, E>, reads: Reads<T, E>, look: Look) {
  const { tag, lock: name = getTableName(kind.table) } = kind;
  const table: VersionsTable = kind.table;

  /** Lets one transaction at a time save a version. */
  const lock = async ({ db }: Context): Promise<unknown> =>
    db.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);

  async function insert(inside: Context, by: Actor, row: NewRow<T>, key?: Key): Promise<number> {
    const newest = { version: max(table.version) };
    const [last] = await inside.db.select(newest).from(table).where(reads.keyed(key));
    const version = Number(last?.version ?? 0) + 1;
    const isAnnounced = !("startsAt" in row && row.startsAt);
    const automatic = { editor: actorId(by), createdAt: sql`clock_timestamp()`, isAnnounced };
    await inside.db.insert(table).values({ ...automatic, ...key, ...row, version } as never);
    if (isAnnounced) await announceChange(inside, tag);
    return version;
  }

  async function refusal(inside: Context, { expected, key, changed }: Save<T>, inUse: number) {
    if (changed) return await changed(inside);
    const current = (await reads.findEntry(inside, inUse, key)) as Record<string, unknown>;
    const conflict = { current, yours: { version: expected } };
    return new ApiError("changed_meanwhile", {}, { conflict });
  }

  return {
    lock,

    /** Saves a new version, which is in use immediately or from its start. Returns its entry. */
    async save(context: Context, by: Actor, save: Save<T>): Promise<E> {
      const { action, key } = save;
      const subject = key
        ? Object.values(key).join(" ")
        : ({ saved }: { saved: number | undefined }) => (saved ? String(saved) : null);
      const change = { action, subject, lock, look: look(key) };
      const { entry } = await audited(context, by, change, async (inside) => {
        await save.before?.(inside);
        const inUse = await reads.versionInUse(inside, key);
        if (inUse !== save.expected) throw await refusal(inside, save, inUse);
        const row = await save.next(inside);
        const saved = row && (await insert(inside, by, row, key));
        return { saved, entry: await reads.findEntry(inside, saved ?? inUse, key) };
      });
      return entry;
    },
  };
}

function startsOf<T extends VersionsTable, E>(kind: Kind<T, E>, reads: Reads<T, E>, look: Look) {
  const table: VersionsTable = kind.table;
  const { version, startsAt } = table;
  return {
    /** Lists versions whose start is in the future, the earliest first. */
    async listWaiting(context: Context, limit: number): Promise<E[]> {
      const rows = await context.db
        .select(reads.columns)
        .from(table)
        .where(and(reads.listed(), sql`${startsAt} > ${context.now()}`))
        .orderBy(sql`${startsAt}`, version)
        .limit(limit);
      return reads.present(context, rows as Row<T>[]);
    },

    /**
     * Cancels a version that has not started. Its number is not used again, because the audit log contains it.
     * @throws {ApiError} for a version that does not exist or has started
     */
    async cancel(context: Context, by: Actor, action: string, number: number): Promise<void> {
      const change = { action, subject: String(number), look: look() };
      await audited(context, by, change, async ({ db, now }) => {
        const cancelled = await db
          .update(table)
          .set({ isCancelled: true, isAnnounced: true } as never)
          .where(and(reads.numbered(number), sql`${startsAt} > ${now()}`))
          .returning({ version });
        if (cancelled.length === 0) throw kind.notFound();
      });
    },

    /** Notifies all processes of versions that have started since the last call. */
    announceStarted: (context: Context): Promise<void> =>
      context.db.transaction(async (tx) => {
        const started = await tx
          .update(table)
          .set({ isAnnounced: true } as never)
          .where(sql`not ${table.isAnnounced} and ${startsAt} <= ${context.now()}`)
          .returning({ version });
        if (started.length > 0) await announceChange({ ...context, db: tx }, kind.tag);
      }),
  };
}

/** Returns what this process has loaded, or loads it. A failure is not cached: the next caller loads it again. */
export function loadOnce<V>(cache: { loaded?: Promise<V> }, load: () => Promise<V>): Promise<V> {
  if (cache.loaded) return cache.loaded;
  const loading = load();
  cache.loaded = loading;
  loading.catch(() => {
    if (cache.loaded === loading) delete cache.loaded;
  });
  return loading;
}

import { desc, eq } from "drizzle-orm";
import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/client.ts";
import { seal, unseal } from "#server/secrets/sealed.ts";
import { settings, settingsSaves } from "./tables.ts";

const PURPOSE = "settings";

export type SavedSettings = {
  version: number;
  /** As they would be written in the environment. */
  values: Map<string, string>;
  /** Secrets that were sealed with another session secret: they have to be typed again. */
  unreadable: string[];
};

/** What is needed of the context, which itself holds the settings. */
type Reading = { db: Database; secret: string };

export const sealSetting = ({ secret }: Pick<Reading, "secret">, text: string): Promise<Buffer> =>
  seal(secret, PURPOSE, text);

/** What is saved, with its secrets. */
export async function readSavedSettings({ db, secret }: Reading): Promise<SavedSettings> {
  // In this order: a save in between gives newer values an older version, and the notice of it reads again.
  const version = await readVersion({ db });
  const values = new Map<string, string>();
  const unreadable: string[] = [];
  for (const { name, value, sealed } of await db.select().from(settings)) {
    const text = sealed ? await unseal(secret, PURPOSE, sealed) : value;
    if (typeof text === "string") values.set(name, text);
    else unreadable.push(name);
  }
  return { version, values, unreadable };
}

/** The version in force; 0 before the first save. */
export async function readVersion({ db }: Pick<Reading, "db">): Promise<number> {
  const [newest] = await db
    .select({ version: settingsSaves.version })
    .from(settingsSaves)
    .orderBy(desc(settingsSaves.version))
    .limit(1);
  return newest?.version ?? 0;
}

/**
 * After the session secret was changed: encrypts with the new one what is still sealed with the previous one
 * (`SESSION_SECRET_PREVIOUS`), and says which settings neither of them opens.
 */
export async function resealSettings(
  context: Reading & { config: Pick<Config, "SESSION_SECRET_PREVIOUS">; log: Logger },
): Promise<void> {
  const { db, secret, config, log } = context;
  const previous = config.SESSION_SECRET_PREVIOUS;
  const unreadable = await db.transaction(async (tx) => {
    const rows = await tx.select().from(settings).for("update");
    const names: string[] = [];
    for (const row of rows) {
      if (!row.sealed || (await opens(secret, row.sealed))) continue;
      const text = previous && (await unseal(previous, PURPOSE, row.sealed));
      if (typeof text !== "string") {
        names.push(row.name);
        continue;
      }
      const encrypted = await sealSetting(context, text);
      await tx.update(settings).set({ sealed: encrypted }).where(eq(settings.name, row.name));
    }
    return names.sort();
  });
  if (unreadable.length === 0) return;
  log.warn(
    { settings: unreadable },
    `the session secret has changed, so these settings must be typed again at /dashboard/settings: ${unreadable.join(", ")}`,
  );
}

const opens = async (secret: string, encrypted: Buffer) =>
  (await unseal(secret, PURPOSE, encrypted)) !== undefined;

import { desc, eq } from "drizzle-orm";
import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/client.ts";
import { seal, unseal } from "#server/secrets/sealed.ts";
import { isDemonstrationOver } from "./demonstration.ts";
import { settings, settingsSaves } from "./tables.ts";

const PURPOSE = "settings";

export type SavedSettings = {
  version: number;
  /** Values by name, as they would be written in the environment. */
  values: Map<string, string>;
  /** Names of secrets that were encrypted with another session secret and must be entered again. */
  unreadable: string[];
  /** Whether the owner has ended the demonstration, after which the sandbox is never called. */
  isDemonstrationOver: boolean;
};

/** The part of the context for reading. The whole context does not exist yet, because it contains the settings. */
type Reading = { db: Database; secret: string };

export const sealSetting = ({ secret }: Pick<Reading, "secret">, text: string): Promise<Buffer> =>
  seal(secret, PURPOSE, text);

/** Reads the saved settings, with decrypted secrets. */
export async function readSavedSettings({ db, secret }: Reading): Promise<SavedSettings> {
  // The version first: if a save comes in between, its notice then finds a newer version and causes another reading.
  const version = await readVersion({ db });
  const values = new Map<string, string>();
  const unreadable: string[] = [];
  for (const { name, value, sealed } of await db.select().from(settings)) {
    const text = sealed ? await unseal(secret, PURPOSE, sealed) : value;
    if (typeof text === "string") values.set(name, text);
    else unreadable.push(name);
  }
  return { version, values, unreadable, isDemonstrationOver: await isDemonstrationOver({ db }) };
}

/** Returns the version in force; 0 before the first save. */
export async function readVersion({ db }: Pick<Reading, "db">): Promise<number> {
  const [newest] = await db
    .select({ version: settingsSaves.version })
    .from(settingsSaves)
    .orderBy(desc(settingsSaves.version))
    .limit(1);
  return newest?.version ?? 0;
}

/**
 * Encrypts saved secrets again after a change of the session secret: those that are encrypted with the previous one
 * (`SESSION_SECRET_PREVIOUS`). Logs which ones neither of the two can decrypt.
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

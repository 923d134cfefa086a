import { DatabaseError, type Client } from "pg";

/** The database cannot be used, and the owner must do something. The message is one line about what to do. */
export class DatabaseUnavailable extends Error {}

/** The SQLSTATE while PostgreSQL is starting, recovering or stopping. */
export const CANNOT_CONNECT_NOW = "57P03";

/** The owner's remedies for errors of PostgreSQL, by SQLSTATE. */
const REFUSALS: Record<string, string> = {
  "53300":
    "PostgreSQL has no connection left. Raise its max_connections, or lower DATABASE_POOL or the number of processes.",
  "28P01": "PostgreSQL refuses the user or the password in DATABASE_URL.",
  "28000": "PostgreSQL refuses the user in DATABASE_URL.",
  "3D000": "The database that DATABASE_URL names does not exist.",
  [CANNOT_CONNECT_NOW]: "PostgreSQL is starting or stopping. Try again in a moment.",
};

/**
 * Connects for the first time.
 * @throws {DatabaseUnavailable} with the reason in one line
 */
export async function connectFirst(client: Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    const refusal = error instanceof DatabaseError ? REFUSALS[error.code ?? ""] : undefined;
    if (refusal) throw new DatabaseUnavailable(refusal, { cause: error });
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof DatabaseError || !code) throw error;
    throw new DatabaseUnavailable(
      `PostgreSQL cannot be reached at ${client.host}:${client.port} (${code}).`,
      { cause: error },
    );
  }
}

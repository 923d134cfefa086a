import { sql } from "drizzle-orm";

/**
 * Part of a statement that does not wait until the commit is on the disk, for data that can be computed again. A crash
 * of the database's machine may lose the commits of the last half second. If one survives, so do all before it.
 */
export const ASYNCHRONOUS_COMMIT = sql`set_config('synchronous_commit', 'off', true)`;

import { sql } from "drizzle-orm";

/**
 * Part of a statement that does not wait until the disk has it, for what can be had again. A crash of
 * the database's machine may lose its last half second; in order, so that what was committed later is never
 * there without it.
 */
export const ASYNCHRONOUS_COMMIT = sql`set_config('synchronous_commit', 'off', true)`;

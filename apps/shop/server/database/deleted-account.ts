/** Stands in place of the address of an account that was deleted, where it is said who changed something. */
export const DELETED_ACCOUNT = "deleted account";

/** An address that an account no longer has, and what to write in its place. */
export type Renamed = { from: string; to: string };

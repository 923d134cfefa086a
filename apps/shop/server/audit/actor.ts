/** The actors in the audit log that are no account: a command on the server's machine, and the shop itself. */
export const COMMAND = "command line";
export const SHOP = "the shop";

/** The one who makes a change: an account by its id, or one of the above. */
export type Actor = { userId: string } | typeof COMMAND | typeof SHOP;

/** Returns the actor in the form that tables store. */
export const actorId = (by: Actor): string => (typeof by === "string" ? by : by.userId);

/** Displayed in place of the address of an account that was deleted. */
export const DELETED_ACCOUNT = "deleted account";

/** Returns a stored actor for the screen: an account by the email address that it has now. */
export const shownActor = (
  actor: string,
  accounts: ReadonlyMap<string, { email: string }>,
): string =>
  accounts.get(actor)?.email ?? ([COMMAND, SHOP].includes(actor) ? actor : DELETED_ACCOUNT);

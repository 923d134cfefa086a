/** The purpose of a login. The login page names it. */
export type Purpose = "save" | "review" | "report" | "watch";

/** The address of the login page, which redirects to `here` after the login. */
export const loginFrom = (here: string, purpose?: Purpose) =>
  `/login?${new URLSearchParams({ from: here, ...(purpose && { for: purpose }) })}`;

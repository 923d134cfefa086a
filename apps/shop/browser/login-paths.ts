/** The address of the login page, which redirects to `here` after the login. */
export const loginFrom = (here: string) => `/login?${new URLSearchParams({ from: here })}`;

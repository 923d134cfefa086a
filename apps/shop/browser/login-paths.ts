/** The login page, which remembers `here` to lead back to it. */
export const loginFrom = (here: string) => `/login?${new URLSearchParams({ from: here })}`;

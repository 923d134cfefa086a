import type { User } from "@loupe/contract";

/** The login page, which remembers `here` to lead back to it. */
export const loginFrom = (here: string) => `/login?${new URLSearchParams({ from: here })}`;

/** Where to go after logging in: the remembered page, if it is one of ours. */
export function pageAfterLogin(from: string | null, role: User["role"]): string {
  const home = role === "admin" ? "/dashboard/admin-home" : "/";
  const site = "http://site.invalid";
  if (!from?.startsWith("/") || !URL.canParse(from, site)) return home;
  const { origin, pathname, search, hash } = new URL(from, site);
  const ours = origin === site && !pathname.startsWith("//");
  return ours && !/^\/(login|register)\b/.test(pathname) ? pathname + search + hash : home;
}

import type { User } from "@loupe/contract";
import { isStaff } from "@loupe/contract/access";
import { withoutFolder } from "#languages";

/**
 * Where to go after logging in: the remembered page, if it is one of ours. A page of another language's folder is
 * shown in the language of the login, since the router puts that folder before it.
 */
export function pageAfterLogin(from: string | null, role: User["role"]): string {
  const home = isStaff(role) ? "/dashboard/admin-home" : "/";
  const site = "http://site.invalid";
  if (!from?.startsWith("/") || !URL.canParse(from, site)) return home;
  const { origin, pathname, search, hash } = new URL(from, site);
  const path = withoutFolder(pathname);
  const ours = origin === site && !pathname.startsWith("//") && !path.startsWith("//");
  return ours && !/^\/(login|register)\b/.test(path) ? path + search + hash : home;
}

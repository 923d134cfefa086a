import type { User } from "@loupe/contract";
import { isStaff } from "@loupe/contract/access";
import { withoutFolder } from "#languages";

/**
 * Returns the page to open after a login: the remembered page if it is one of this shop, otherwise the role's home
 * page. A remembered page in another language opens in the language of the login page, because navigating adds that
 * folder.
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

import type { User } from "@loupe/contract";
import { isStaff } from "@loupe/contract/access";
import { pathOfBegun } from "#browser/begun.ts";
import { withoutFolder } from "#languages";

/**
 * Returns the page to open after a login: the page in the address if it is one of this shop, or else the page where the
 * visitor began something that needs the login, or else the role's home page. A page in another language opens in the
 * language of the login page, because navigating adds that folder.
 */
export function pageAfterLogin(from: string | null, role: User["role"]): string {
  return ownPage(from) ?? ownPage(pathOfBegun()) ?? (isStaff(role) ? "/dashboard/admin-home" : "/");
}

function ownPage(from: string | null): string | null {
  const site = "http://site.invalid";
  if (!from?.startsWith("/") || !URL.canParse(from, site)) return null;
  const { origin, pathname, search, hash } = new URL(from, site);
  const path = withoutFolder(pathname);
  const ours = origin === site && !pathname.startsWith("//") && !path.startsWith("//");
  return ours && !/^\/(login|register)\b/.test(path) ? path + search + hash : null;
}

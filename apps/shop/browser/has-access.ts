import { mayCall, type Access } from "@loupe/contract/access";
import { useSession } from "./session.ts";

/**
 * Whether the logged-in user's role includes a permission. Use it only to show or hide controls: the server checks
 * each call itself.
 */
export function useHasAccess(access: Access): boolean {
  const role = useSession()?.user.role;
  return role !== undefined && mayCall(role, access);
}

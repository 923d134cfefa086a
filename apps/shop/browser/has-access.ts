import { mayCall, type Access } from "@loupe/contract/access";
import { useSession } from "./session.ts";

/** Whether the role of who is logged in includes an access. The server judges every call by itself. */
export function useHasAccess(access: Access): boolean {
  const role = useSession()?.user.role;
  return role !== undefined && mayCall(role, access);
}

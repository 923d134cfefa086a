import { mayCall, type Access, type Endpoint, type Role } from "@loupe/contract";
import type { Context as Call, MiddlewareHandler } from "hono";
import { ApiError } from "./api-error.ts";

/** The account of a request, read from the database for this request. */
export type Viewer = {
  userId: string;
  sessionId: string;
  name: string;
  email: string;
  role: Role;
  /** Whether the account re-authenticated in this session within the last 10 minutes. */
  hasProved: boolean;
  /** Whether the owner demands a second factor that this account does not have yet. */
  lacksSecondFactor: boolean;
  /** Whether the account will be deleted within a week. */
  isClosing: boolean;
};

type Find = (token: string) => Promise<Viewer | null>;

declare module "hono" {
  interface ContextVariableMap {
    viewer: () => Promise<Viewer | null>;
  }
}

/** Adds a function to the request that looks its account up at the first call, and returns the same one afterwards. */
export function recognise(find: Find): MiddlewareHandler {
  return async (call, next) => {
    const token = tokenIn(call);
    let viewer: Promise<Viewer | null> | undefined;
    call.set("viewer", () => (viewer ??= token ? find(token) : noOne()));
    await next();
  };
}

/**
 * Returns the token of a request, sent alone or as a Bearer token. Other schemes are ignored: if a proxy demands a
 * password, browsers send `Basic …` with every request.
 */
export const tokenIn = (call: Call) =>
  /^(?:Bearer\s+)?(\S+)$/i.exec(call.req.header("authorization") ?? "")?.[1] ?? "";

/** Whether the caller has an access, for routes that callers without it may use too. */
export async function hasAccess(call: Call, access: Access): Promise<boolean> {
  const viewer = await call.get("viewer")();
  return viewer !== null && refusalFor(viewer, access) === undefined;
}

/** The error codes for a viewer whose role lacks the access. */
const REFUSED: Partial<Record<Access, "owners_only" | "role_without_right">> = {
  figures: "role_without_right",
  moderator: "role_without_right",
  owner: "owners_only",
};

/**
 * Returns the error for a viewer without an access, because of the role or because the owner demands a second factor
 * of staff.
 */
function refusalFor({ role, lacksSecondFactor }: Viewer, access: Access) {
  if (!mayCall(role, access)) return REFUSED[access] ?? "admins_only";
  const isForStaff = access !== "public" && access !== "user";
  return isForStaff && lacksSecondFactor ? "second_factor_required" : undefined;
}

const noOne = async () => null;

/**
 * Returns the viewer if the access needs one. An invalid token is rejected on public routes too: its sender would
 * otherwise take an anonymous client's response for their own, while a 401 makes the browser request a new token.
 * @throws {ApiError} 401 for an anonymous client or an invalid token, 403 for a role without access, and for a viewer
 * who must re-authenticate first
 */
export async function admit(
  call: Call,
  { access, anyToken, reauth }: Pick<Endpoint, "access" | "anyToken" | "reauth">,
): Promise<Viewer | null> {
  const isOpen = access === "public";
  if (isOpen && (anyToken || tokenIn(call) === "")) return null;
  const viewer = await call.get("viewer")();
  if (!viewer) throw new ApiError("login_required");
  const refusal = refusalFor(viewer, access);
  if (refusal) throw new ApiError(refusal);
  if (isOpen) return null;
  if (reauth && !viewer.hasProved) throw new ApiError("reauth_required");
  return viewer;
}

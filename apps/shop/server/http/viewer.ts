import { mayCall, type Access, type Endpoint, type Role } from "@loupe/contract";
import type { Context as Call, MiddlewareHandler } from "hono";
import { ApiError } from "./api-error.ts";

/** The account behind a request, as it is in the database now. */
export type Viewer = {
  userId: string;
  sessionId: string;
  name: string;
  email: string;
  role: Role;
  /** Whether the account re-authenticated in this session within the last 10 minutes. */
  hasProved: boolean;
  /** The owner demands a second factor, and this account has none yet. */
  lacksSecondFactor: boolean;
  /** The account is to be deleted within a week. */
  isClosing: boolean;
};

type Find = (token: string) => Promise<Viewer | null>;

declare module "hono" {
  interface ContextVariableMap {
    viewer: () => Promise<Viewer | null>;
  }
}

/** Looks up the account behind a request once, when a handler first asks for it. */
export function recognise(find: Find): MiddlewareHandler {
  return async (call, next) => {
    const token = tokenIn(call);
    let viewer: Promise<Viewer | null> | undefined;
    call.set("viewer", () => (viewer ??= token ? find(token) : noOne()));
    await next();
  };
}

/**
 * The token of a request, sent as it is or as a Bearer token. Any other scheme is none of ours: a proxy
 * that asks for a password has browsers send `Basic …` with everything.
 */
export const tokenIn = (call: Call) =>
  /^(?:Bearer\s+)?(\S+)$/i.exec(call.req.header("authorization") ?? "")?.[1] ?? "";

/** Whether the sender has an access, on routes that others may use too. */
export async function hasAccess(call: Call, access: Access): Promise<boolean> {
  const viewer = await call.get("viewer")();
  return viewer !== null && refusalFor(viewer, access) === undefined;
}

/** The error code for a viewer whose role does not have an access. */
const REFUSED: Partial<Record<Access, "owners_only" | "role_without_right">> = {
  figures: "role_without_right",
  moderator: "role_without_right",
  owner: "owners_only",
};

/** Why a viewer does not have an access: their role, or the second factor that the owner demands of staff. */
function refusalFor({ role, lacksSecondFactor }: Viewer, access: Access) {
  if (!mayCall(role, access)) return REFUSED[access] ?? "admins_only";
  const isForStaff = access !== "public" && access !== "user";
  return isForStaff && lacksSecondFactor ? "second_factor_required" : undefined;
}

const noOne = async () => null;

/**
 * The viewer, where the access asks for one. A token that is not good any more is refused on public
 * routes too: who sent it would get a visitor's answer and take it for their own, where a 401 makes
 * the browser ask for a new one.
 * @throws {ApiError} 401 for a visitor or a token that is not good, 403 for a role that
 * the route does not admit, and for a viewer who has to prove something first
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

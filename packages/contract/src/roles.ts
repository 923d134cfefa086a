/**
 * The roles of accounts, and who may call what. This file imports nothing, so that the browser's first
 * view can use it.
 */
export const ROLES = ["owner", "admin", "moderator", "viewer", "user"] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may call a route: everybody, who is logged in, or the roles of `ADMITTED`. See the table in
 * docs/decisions/0041-roles.md.
 */
export type Access = "public" | "user" | "figures" | "moderator" | "admin" | "owner";

const ADMITTED: Record<Exclude<Access, "public" | "user">, readonly Role[]> = {
  /** The shop's figures, without anybody's data. */
  figures: ["owner", "admin", "viewer"],
  /** Reviews, photo reports and own photos. */
  moderator: ["owner", "admin", "moderator"],
  admin: ["owner", "admin"],
  owner: ["owner"],
};

export const mayCall = (role: Role, access: Access): boolean =>
  access === "public" || access === "user" || ADMITTED[access].includes(role);

/** Whoever has work in the dashboard. */
export const isStaff = (role: Role): boolean => role !== "user";

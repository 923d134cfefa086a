import type { Role } from "./roles.ts";

/**
 * Who may call a route: everybody, who is logged in, or the roles of `ADMITTED`. See the table in
 * docs/decisions/0041-roles.md.
 */
export type Access = "public" | "user" | "figures" | "moderator" | "admin" | "owner";

/** Words are shorter than lists, and every visitor receives them. */
const ADMITTED: Partial<Record<Access, string>> = {
  /** The shop's figures, without anybody's data. */
  figures: "owner admin viewer",
  /** Reviews, photo reports and own photos. */
  moderator: "owner admin moderator",
  admin: "owner admin",
  owner: "owner",
};

/** What is not listed is open to every role. */
export const mayCall = (role: Role, access: Access): boolean =>
  (ADMITTED[access] ?? role).split(" ").includes(role);

/** Whoever has work in the dashboard. */
export const isStaff = (role: Role): boolean => role !== "user";

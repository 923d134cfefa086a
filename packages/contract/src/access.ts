import { SHOPPERS, type Role } from "./roles.ts";

/**
 * The clients that may call a route: everybody, logged-in users, or the roles of `ADMITTED`. See the table in
 * docs/decisions/08-staff-and-their-changes.md.
 */
export type Access = "public" | "user" | "figures" | "moderator" | "admin" | "owner";

/** The roles of each access. Strings and not arrays, because they are shorter, and every visitor downloads them. */
const ADMITTED: Partial<Record<Access, string>> = {
  /** The figures of the shop, without personal data. */
  figures: "owner admin viewer",
  /** Reviews, photo reports and own photos. */
  moderator: "owner admin moderator",
  admin: "owner admin",
  owner: "owner",
};

/** Whether a role may call the routes of an access. Every role may, if the access is not a key of `ADMITTED`. */
export const mayCall = (role: Role, access: Access): boolean =>
  (ADMITTED[access] ?? role).split(" ").includes(role);

/** Whether the role may use the dashboard. */
export const isStaff = (role: Role): boolean => !SHOPPERS.includes(role);

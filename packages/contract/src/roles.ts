/** The roles of accounts. This file imports nothing, so that the browser's first view can use it. */
export const ROLES = ["owner", "admin", "moderator", "viewer", "user"] as const;
export type Role = (typeof ROLES)[number];

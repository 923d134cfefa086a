/** The roles of accounts. This file imports nothing, so that the browser's first view can use it. */
export const ROLES = ["owner", "admin", "moderator", "viewer", "finder", "user"] as const;
export type Role = (typeof ROLES)[number];

/** The roles of people who shop: a finder also has a public page. All other roles are staff. */
export const SHOPPERS: readonly Role[] = ["finder", "user"];

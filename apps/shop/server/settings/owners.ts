import { SECRET_SETTINGS, SECTIONS } from "./settings-schema.ts";

/**
 * Whoever changes one of these could read a secret or become an owner: services are sent their keys, a
 * provider says who is logging in, and a tool's script runs in everybody's browser.
 */
const OWNERS_SECTIONS = [SECTIONS.backups, SECTIONS.login, SECTIONS.services, SECTIONS.analytics];

/** The settings that only owners may change. */
export const isOwners = (name: string): boolean =>
  SECRET_SETTINGS.has(name) || OWNERS_SECTIONS.some((section) => Object.hasOwn(section, name));

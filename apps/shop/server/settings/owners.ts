import { SECRET_SETTINGS, SECTIONS } from "./settings-schema.ts";

/**
 * Whoever changes one of these could read a secret, become an owner or weaken what protects all accounts: services
 * are sent their keys, a provider says who is logging in, a tool's script runs in everybody's browser, hosts of
 * pictures are called, and limits hold off guesses and floods.
 */
const OWNERS_SECTIONS = [
  SECTIONS.backups,
  SECTIONS.login,
  SECTIONS.services,
  SECTIONS.analytics,
  SECTIONS.accounts,
  SECTIONS.pictures,
  SECTIONS.limits,
];

/** The settings that only owners may change. */
export const isOwners = (name: string): boolean =>
  SECRET_SETTINGS.has(name) || OWNERS_SECTIONS.some((section) => Object.hasOwn(section, name));

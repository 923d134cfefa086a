import { SECRET_SETTINGS, SECTIONS } from "./settings-schema.ts";

/**
 * The sections that only owners may change. Other staff could otherwise read a secret, become owner or weaken the
 * protection of all accounts: services receive their keys, an identity provider decides who logs in, an analytics tool
 * runs scripts in everybody's browser, picture hosts are called, and limits hold off attacks.
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

/** Whether only owners may change the setting. */
export const isOwners = (name: string): boolean =>
  SECRET_SETTINGS.has(name) || OWNERS_SECTIONS.some((section) => Object.hasOwn(section, name));

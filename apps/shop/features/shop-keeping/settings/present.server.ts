import type { Settings } from "@loupe/contract";
import type { Context } from "#server/context.ts";
import { isOwners } from "#server/settings/owners.ts";
import { mailServer } from "#server/settings/mail-server.ts";
import { readSavedSettings } from "#server/settings/saved-settings.ts";
import {
  EDITABLE_NAMES,
  editableSettings,
  type EditableName,
  isEditable,
  SECRET_SETTINGS,
  SECTIONS,
} from "#server/settings/settings-schema.ts";
import { presetOf, shownText, wordsOf } from "./setting-labels.server.ts";

/**
 * Returns every setting of the dashboard with its value and where that comes from, but without the values of secrets.
 */
export async function findSettings(context: Context): Promise<Settings> {
  const { environment } = context.config;
  const { version, values: saved, unreadable } = await readSavedSettings(context);
  const settings = Object.entries(SECTIONS).flatMap(([section, shape]) =>
    Object.keys(shape)
      .filter(isEditable)
      .map((name) => ({
        name,
        section,
        ...wordsOf(name),
        preset: presetOf(name),
        source: sourceOf(name),
        ownersOnly: isOwners(name),
        summary: summaryOf(name, environment.get(name) ?? saved.get(name)),
        mustBeTypedAgain: !environment.has(name) && isNotInForce(name),
      })),
  );
  function isNotInForce(name: EditableName) {
    return (
      unreadable.includes(name) ||
      (saved.has(name) && !editableSettings[name].safeParse(saved.get(name)).success)
    );
  }
  function sourceOf(name: string) {
    if (environment.has(name)) return "environment" as const;
    return saved.has(name) || unreadable.includes(name)
      ? ("dashboard" as const)
      : ("default" as const);
  }
  return {
    version,
    values: shownValues(new Map([...saved, ...environment])),
    settings,
  };
}

/**
 * Returns the host and port of a mail server. The user name is left out too, because at some providers it is a secret.
 */
function summaryOf(name: EditableName, text: string | undefined): string | null {
  if (name !== "SMTP_URL" || !text) return null;
  const { data } = mailServer.safeParse(text);
  return data ? `${data.host}:${data.port}` : null;
}

/** Returns the values by name. Null is a default, or any secret. */
export const shownValues = (values: ReadonlyMap<string, string>): Settings["values"] =>
  Object.fromEntries(
    EDITABLE_NAMES.map((name) => [
      name,
      SECRET_SETTINGS.has(name) ? null : shownText(name, values.get(name) ?? null),
    ]),
  );

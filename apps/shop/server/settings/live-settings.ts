import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { SETTINGS_TAG } from "#server/cache/changes.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { demonstrationSettings, SOURCE_RECORDS } from "#server/sources/source-list.ts";
import {
  EDITABLE_NAMES,
  editableSettings,
  isEditable,
  type EditableName,
} from "./settings-schema.ts";
import type { SavedSettings } from "./saved-settings.ts";

const RETRY_MS = 500;

type Options = {
  /** The settings that the process was started with. */
  baseConfig: Config;
  /** The settings by which a demonstration uses the sandbox in place of sources. */
  sandboxSettings?: Record<string, string>;
  log: Logger;
  stopping: AbortSignal;
  /** Emits the tags of changes, also of other processes. */
  changes: Context["changes"];
  read: () => Promise<SavedSettings>;
  /**
   * Called with the names of settings whose values have changed, to drop results that were computed with the old
   * values.
   */
  onChange: (names: ReadonlySet<string>) => void;
};

/**
 * Creates the settings of a process. `config` is one object while the process runs, and its values change in place.
 * So read each setting when it is needed, not in advance.
 */
export function createLiveSettings(options: Options): {
  config: Config;
  live: Context["settings"];
} {
  const { baseConfig, sandboxSettings, log, stopping, changes, read, onChange } = options;
  const ofSandbox = sandboxSettings ? demonstrationSettings(sandboxSettings) : {};
  const config: Config = { ...baseConfig, ...ofSandbox };
  let saved: SavedSettings = {
    version: 0,
    values: new Map(),
    unreadable: [],
    isDemonstrationOver: false,
  };
  let reading: Promise<void> | undefined;
  let isOutdated = false;

  async function readAll(): Promise<void> {
    do {
      isOutdated = false;
      saved = await read();
      const changedNames = change(
        config,
        mergeSettings(baseConfig, saved, parseSaved(saved, baseConfig, log), ofSandbox),
      );
      if (changedNames.size > 0) onChange(changedNames);
    } while (isOutdated);
  }

  /**
   * A call during a running reload makes it read again, because the change may be newer than the values that it has
   * read.
   */
  function reload(): Promise<void> {
    isOutdated = true;
    reading ??= readAll().finally(() => (reading = undefined));
    return reading;
  }

  async function keepTrying(): Promise<void> {
    while (!stopping.aborted) {
      try {
        return await reload();
      } catch (err) {
        log.warn({ err, retry_ms: RETRY_MS }, "the settings could not be read");
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  changes.on("change", (tag) => {
    if (tag === SETTINGS_TAG) void keepTrying();
  });
  changes.on("back", () => void keepTrying());
  return {
    config,
    live: { version: () => saved.version, unreadable: () => saved.unreadable, reload },
  };
}

const ADDRESSES: readonly EditableName[] = SOURCE_RECORDS.map(({ address }) => address);

/** Parses the saved values by their schemas. A value of another version that this one refuses counts as not set. */
function parseSaved({ values }: SavedSettings, baseConfig: Config, log: Logger): Partial<Config> {
  const parsed = [...values].flatMap(([name, text]) => {
    if (!isEditable(name) || baseConfig.environment.has(name)) return [];
    const value = editableSettings[name].safeParse(text);
    if (value.success) return [[name, value.data]];
    log.warn({ setting: name }, "a saved setting is not one that this version understands");
    return [];
  });
  return Object.fromEntries(parsed) as Partial<Config>;
}

/**
 * Returns the values in force. The sandbox answers only in a demonstration that the owner has not ended, and never
 * beside a saved address of a service, even one that this version refuses. While it answers, saved credentials of
 * services are ignored in favour of the sandbox's. `SANDBOX=on` keeps the sandbox, for tests and development.
 */
function mergeSettings(
  baseConfig: Config,
  { values, isDemonstrationOver }: SavedSettings,
  parsed: Partial<Config>,
  ofSandbox: Partial<Config>,
): Config {
  if (!baseConfig.sandbox) return { ...baseConfig, ...ofSandbox, ...parsed };
  const isDemonstration = baseConfig.SANDBOX || !isDemonstrationOver;
  const sandbox = isDemonstration && !ADDRESSES.some((address) => values.has(address));
  return { ...baseConfig, ...parsed, ...(sandbox && ofSandbox), sandbox };
}

/** Changes the settings in place, and returns the names of those that have another value now. */
function change(config: Config, next: Config): ReadonlySet<string> {
  const changedNames = EDITABLE_NAMES.filter(
    (name) => JSON.stringify(config[name]) !== JSON.stringify(next[name]),
  );
  Object.assign(config, Object.fromEntries(EDITABLE_NAMES.map((name) => [name, next[name]])), {
    sandbox: next.sandbox,
  });
  return new Set(changedNames);
}

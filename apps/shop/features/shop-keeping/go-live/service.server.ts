import { WEEK_MS } from "@loupe/contract/time";
import type { GoLiveCheck, SourceState } from "@loupe/contract";
import { staffWithout } from "#features/accounts/login/service.server.ts";
import { listOldFacts } from "#features/buying/facts-upkeep/service.server.ts";
import { ratesInUse } from "#features/freight/currency-rates/service.server.ts";
import { regionName } from "#ui/format/region-names.ts";
import { cardInUse } from "#features/freight/rate-cards/service.server.ts";
import { lastBackupAt } from "#features/shop-keeping/backups/service.server.ts";
import { countDemonstration } from "#features/shop-keeping/demonstration/service.server.ts";
import { unfinishedPages } from "#features/shop-keeping/legal/service.server.ts";
import type { Context } from "#server/context.ts";
import { isLocalAddress } from "./local-address.ts";
import { listSources } from "#features/shop-keeping/sources/service.server.ts";
import * as texts from "#texts/dashboard/go-live.ts";

/** The task for the owner, or undefined if there is none. */
type CheckResult = string | undefined;
type Check = {
  title: string;
  page: string | null;
  ready: string;
  find: (context: Context) => Promise<CheckResult>;
};

/** The checks, in the order in which an owner corrects them. To add one, add an entry here and its texts. */
const CHECKS: Record<string, Check> = {
  services: {
    ...texts.services,
    page: "settings",
    find: async (context) => missingSources(context),
  },
  demonstration: { ...texts.demonstration, page: "go-live", find: demonstrationLeft },
  address: {
    ...texts.address,
    page: null,
    find: async ({ config }) => addressError(config.PUBLIC_URL),
  },
  legal: { ...texts.legal, page: "legal", find: unfinishedLegalPages },
  rateCard: { ...texts.rateCard, page: "rate-cards", find: sampleCard },
  rates: { ...texts.rates, page: "settings", find: oldRates },
  facts: { ...texts.facts, page: "agent-facts", find: oldFacts },
  backups: { ...texts.backups, page: "backups", find: oldBackup },
  secondFactor: { ...texts.secondFactor, page: "users", find: withoutSecondFactor },
};

/** Returns all checks, each with the task that it found. */
export const findGoLiveChecks = (context: Context): Promise<GoLiveCheck[]> =>
  Promise.all(
    Object.entries(CHECKS).map(async ([check, { title, page, ready, find }]) => {
      const result = await find(context);
      return { check, title, page, isReady: result === undefined, text: result ?? ready };
    }),
  );

async function missingSources(context: Context): Promise<CheckResult> {
  const sources = await listSources(context);
  const namesOf = (states: readonly SourceState[]) =>
    sources.flatMap(({ name, state, optional }) =>
      !optional && states.includes(state) ? [name] : [],
    );
  const missing = namesOf(["missing", "sandbox"]);
  const silent = namesOf(["untested", "failing"]);
  const problems = [
    missing.length > 0 && texts.unconnectedServices(missing, context.config.sandbox),
    silent.length > 0 && texts.notAnswered(silent),
  ].filter(Boolean);
  return problems.length === 0 ? undefined : problems.join(" ");
}

async function demonstrationLeft(context: Context): Promise<CheckResult> {
  if (context.config.sandbox) return texts.isDemonstration;
  const { products, reviews } = await countDemonstration(context);
  return products + reviews === 0 ? undefined : texts.demonstrationLeft(products, reviews);
}

function addressError(publicUrl: string): CheckResult {
  const { protocol, hostname } = new URL(publicUrl);
  if (isLocalAddress(hostname)) return texts.localAddress(publicUrl);
  return protocol === "https:" ? undefined : texts.insecureAddress(publicUrl);
}

async function unfinishedLegalPages(context: Context): Promise<CheckResult> {
  const { open, missing } = await unfinishedPages(context);
  if (open.length > 0) {
    return texts.incompletePages(open.map(({ page, language }) => `${page} (${language})`));
  }
  return missing.length === 0 ? undefined : texts.missingPages(missing);
}

/**
 * Returns an error if the rate card in use still contains shipping lines of the sample card, even under another name.
 */
async function sampleCard(context: Context): Promise<CheckResult> {
  const { sample, all } = (await cardInUse(context)).lines;
  return sample > 0 ? texts.samplePrices(sample, all) : undefined;
}

/** Returns an error if sums in other currencies use the rates that came with the shop, or rates of two weeks ago. */
async function oldRates(context: Context): Promise<CheckResult> {
  const { date, isSnapshot } = await ratesInUse(context);
  if (isSnapshot) return texts.snapshotRates(date);
  const isOld = context.now().getTime() - Date.parse(date) > 2 * WEEK_MS;
  return isOld ? texts.oldRates(date) : undefined;
}

/** More entries would hide the other rows of the checklist. */
const OLD_FACTS_NAMED = 5;

/** Returns an error if facts about the shop's own agents or the rules of a border were last checked more than a year ago. */
async function oldFacts(context: Context): Promise<CheckResult> {
  const old = await listOldFacts(context);
  if (old.length === 0) return undefined;
  const entries = old
    .slice(0, OLD_FACTS_NAMED)
    .map(({ agent, country = "", checked }) =>
      agent
        ? texts.oldAgent(agent, checked)
        : texts.oldBorder(regionName(country, "en") ?? country, checked),
    );
  const more = old.length - entries.length;
  return texts.oldFacts(more > 0 ? [...entries, texts.moreFacts(more)] : entries);
}

async function oldBackup(context: Context): Promise<CheckResult> {
  const last = await lastBackupAt(context);
  if (!last || context.now().getTime() - last.getTime() > WEEK_MS) return texts.noRecentBackup;
  return context.config.BACKUP_DAILY === "off" ? texts.notDaily : undefined;
}

async function withoutSecondFactor(context: Context): Promise<CheckResult> {
  const without = await staffWithout(context);
  return without.length === 0
    ? undefined
    : texts.withoutSecondFactor(without.map(({ email }) => email));
}

import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import type { Config } from "#server/config.ts";
import { ApiError } from "#server/http/api-error.ts";
import { SERVICE_RECORDS } from "#server/external-services/service-list.ts";
import { countDemonstration, removeDemonstration } from "./removal.server.ts";

type Save = {
  values: Readonly<Record<string, string | null>>;
  demonstration?: "keep" | "remove" | undefined;
};

/** Whether these settings connect the first real service, which ends the demonstration. */
export const endsDemonstration = ({ sandbox }: Config, { values }: Pick<Save, "values">): boolean =>
  sandbox && SERVICE_RECORDS.some(({ address }) => values[address]);

/**
 * Keeps or removes the demonstration's rows, as the owner chose, before the shop goes live.
 * @throws {ApiError} 409 if some are left and nothing was chosen
 */
export async function applyDemonstrationChoice(
  context: Context,
  by: Actor,
  save: Save,
): Promise<void> {
  if (!endsDemonstration(context.config, save) || save.demonstration === "keep") return;
  const { products, reviews } = await countDemonstration(context);
  if (products + reviews === 0) return;
  if (!save.demonstration) throw new ApiError("demonstration_undecided", { products, reviews });
  await removeDemonstration(context, by);
}

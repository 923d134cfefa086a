import type { Agent } from "@loupe/contract";
import { byShopType, referralOf } from "@loupe/links";
import type { agents } from "./tables.server.ts";

type Row = typeof agents.$inferSelect;

export const presentAgent = ({ id, name, img, offer, active, isSelected, to }: Row): Agent => ({
  _id: id,
  name,
  img,
  offer,
  active,
  isSelected,
  // An agent that was saved before a store was added has no template for that store.
  to: byShopType(({ shopType }) => to[shopType] ?? ""),
  ...(Object.values(to).some(referralOf) && { hasReferral: true }),
});

import type { ComponentProps } from "react";
import { MoreSharedItems } from "#features/saved/collection/more-shared-items.tsx";
import { AddToHaul } from "#features/saved/haul/add-to-haul.tsx";

type Props = Omit<ComponentProps<typeof MoreSharedItems>, "Action">;

export const MoreSharedItemsForHaul = (props: Props) => (
  <MoreSharedItems {...props} Action={AddToHaul} />
);

import { CollectionList } from "#features/saved/collection/collection-list.tsx";
import { AddToHaul } from "#features/saved/haul/add-to-haul.tsx";
import { PlanHaul } from "#features/saved/haul/plan-haul.tsx";

export default function CollectionListPage() {
  return <CollectionList Action={AddToHaul} PlanHaul={PlanHaul} />;
}

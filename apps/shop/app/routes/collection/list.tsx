import { CollectionList } from "#features/collection/collection-list.tsx";
import { AddToHaul } from "#features/haul/add-to-haul.tsx";

export default function CollectionListPage() {
  return <CollectionList Action={AddToHaul} />;
}

export { MoreSharedItemsForHaul as Part } from "#app/pages/more-shared-items.tsx";

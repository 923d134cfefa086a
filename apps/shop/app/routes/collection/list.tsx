export { CollectionList as default } from "#features/collection/collection-list.tsx";

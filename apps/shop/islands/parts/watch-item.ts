export { WatchItem as Part } from "#features/saved/watches/components/watch-item.tsx";

export { WatchItem as Part } from "#features/saved/watches/watch-item.tsx";

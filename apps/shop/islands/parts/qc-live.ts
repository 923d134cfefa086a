export { QcLive as Part } from "#features/item-page/photos/qc-live.tsx";

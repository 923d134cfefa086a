export { QcLive as Part } from "#features/item-page/qc-live.tsx";

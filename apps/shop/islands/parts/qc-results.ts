export { QcResults as Part } from "#features/look-up/qc-search/qc-results.tsx";

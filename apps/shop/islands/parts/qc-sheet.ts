export { QcSheet as Part } from "#features/look-up/qc-search/qc-sheet.tsx";

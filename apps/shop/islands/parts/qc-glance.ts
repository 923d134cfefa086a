export { QcGlance as Part } from "#features/look-up/qc/qc-glance.tsx";

export { QcGlance as Part } from "#features/look-up/qc/components/qc-glance.tsx";

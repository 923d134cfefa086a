export { LiveSizes as Part } from "#features/look-up/size-charts/live-sizes.tsx";

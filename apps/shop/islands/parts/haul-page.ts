export { HaulPage as Part } from "#features/saved/haul/haul.tsx";

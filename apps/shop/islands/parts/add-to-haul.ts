export { AddToHaul as Part } from "#features/saved/haul/add-to-haul.tsx";

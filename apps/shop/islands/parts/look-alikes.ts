export { LookAlikes as Part } from "#features/catalogue/picture-search/look-alikes.tsx";

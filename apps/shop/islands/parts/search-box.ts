export { SearchBox as Part } from "#features/look-up/search/search-box.tsx";

export { PictureSearch as Part } from "#features/catalogue/picture-search/picture-search.tsx";

export { Popular as Part } from "#features/catalogue/products/popular.tsx";

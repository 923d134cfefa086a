export { Popular as Part } from "#features/catalogue/products/components/popular.tsx";

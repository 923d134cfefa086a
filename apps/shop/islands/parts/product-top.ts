export { ProductTopWithActions as Part } from "#app/pages/product-top.tsx";

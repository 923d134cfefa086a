export { ProductUnavailable as Part } from "#features/item-page/product-states.tsx";

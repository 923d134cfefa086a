export { ShippingSection as Part } from "#features/freight/estimates/product-shipping.tsx";

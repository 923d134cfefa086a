export { ShippingSection as Part } from "#features/freight/estimates/lines/product-shipping.tsx";

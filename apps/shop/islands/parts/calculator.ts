export { Calculator as Part } from "#features/freight/estimates/parcel/calculator.tsx";

export { Calculator as Part } from "#features/freight/estimates/calculator.tsx";

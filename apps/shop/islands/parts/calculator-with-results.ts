export { CalculatorWithResults as Part } from "#features/freight/estimates/parcel/calculator-with-results.tsx";

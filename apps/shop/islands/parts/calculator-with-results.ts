export { CalculatorWithResults as Part } from "#features/freight/estimates/calculator-with-results.tsx";

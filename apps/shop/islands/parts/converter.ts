export { Converter as Part } from "#features/converter/converter.tsx";

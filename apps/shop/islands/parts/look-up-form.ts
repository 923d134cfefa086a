export { LookUpForm as Part } from "#features/look-up/search/look-up-form.tsx";

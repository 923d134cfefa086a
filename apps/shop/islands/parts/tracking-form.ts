export { TrackingForm as Part } from "#features/site/frame/tracking-form.tsx";

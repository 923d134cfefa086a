export { ReportPhoto as Part } from "#features/look-up/photo-reports/report-photo.tsx";

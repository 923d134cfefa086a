export { ReviewSection as Part } from "#features/catalogue/reviews/review-section.tsx";

export { TrendingSlides as Part } from "#features/catalogue/products/trending-slides.tsx";

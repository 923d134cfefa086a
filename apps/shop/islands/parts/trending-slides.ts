export { TrendingSlides as Part } from "#features/catalogue/products/components/trending-slides.tsx";

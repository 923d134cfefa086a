export { LivePriceHistory as Part } from "#features/look-up/price-history/live-price-history.tsx";

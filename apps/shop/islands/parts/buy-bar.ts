export { BuyBar as Part } from "#features/item-page/buy-card.tsx";

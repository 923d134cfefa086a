export { HaulOffers as Part } from "#features/saved/haul/haul-offers.tsx";

export { InstallOffer as Part } from "#features/site/install-offer/install-offer.tsx";

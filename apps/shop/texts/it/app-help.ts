export const offer = (name: string): string =>
  `Installa ${name} per inviargli link e foto da qualsiasi app.`;
export const install = "Installa";
export const iosOffer = (name: string): string =>
  `Per avere ${name} come app, tocca «Condividi» e poi «Aggiungi alla schermata Home».`;
export const menuOffer = (name: string): string =>
  `Per avere ${name} come app, apri il menu del browser e scegli «Installa app» o «Aggiungi a schermata Home».`;

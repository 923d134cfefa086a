import { plural, wholeNumber } from "../words.ts";

export const percentage = (number: string) => `${number}%`;
export const spanned = (low: string, high: string) => `${low} a ${high}`;
export const orSeparator = " o ";

export const shares = {
  goods: "del prezzo degli articoli",
  freight: "della spedizione internazionale",
  "goods and freight": "di articoli e spedizione internazionale",
  rate: "del tasso di cambio",
  "total price": "del prezzo totale",
  "insured amount": "della somma assicurata",
  estimate: "della stima",
  "item price": "del prezzo dell'articolo",
};
export const portion = (percent: string, share: string) => `${percent} ${share}`;
export const insuredLimits = (portion: string, low: string, high: string) =>
  `${portion}, per ${low} a ${high}`;
export const dailyShare = (portion: string, least: string, most: string) =>
  `${portion} al giorno, almeno ${least} al giorno e al massimo ${most} al mese`;

export const units = {
  order: "per ordine",
  parcel: "per pacco",
  photo: "per foto",
  "item and day": "per articolo e giorno",
  "item and started month": "per articolo e mese iniziato",
  "order and started month": "per ordine e mese iniziato",
  "order and started 90 days": "per ordine e 90 giorni iniziati",
  day: "al giorno",
  "month of extension": "per ogni mese in più",
  "packed parcel changed": "per modificare un pacco già imballato",
  "parcel photo": "per foto del pacco",
  return: "per reso",
  "coupons at sign-up": "in buoni alla registrazione",
};
export const unitPrice = (amount: string, unit: string) => `${amount} ${unit}`;
export const limitedDays = (price: string, days: string) => `${price}, per ${days} al massimo`;

export const ways = { paypal: "PayPal", card: "carta", transfer: "bonifico", wise: "Wise" };
export const unnamedWay = "metodo di pagamento non indicato";
export const wayFee = (way: string, fee: string) => `${way}: ${fee}`;
export const grossFee = (fee: string) => `${fee}, sul pagamento comprensivo di commissione`;
export const feeExample = (payment: string, fee: string) => `Su ${payment}: ${fee}`;

export const dayCount = (days: number) =>
  `${wholeNumber(days)} ${plural(days, { one: "giorno", many: "giorni", other: "giorni" })}`;

export const grades = { A: "pagina ufficiale", B: "più fonti", C: "una guida" };
export const unaddressed = "fonte senza indirizzo";
export const undated = "senza data";
export const staleMark = "oltre 180 giorni fa";
export const unknown = "non noto";
export const conflictMark = "Dati contrastanti";
export const knownCount = (known: number, total: number) =>
  `${wholeNumber(known)} dati noti su ${wholeNumber(total)}`;
export const withoutFacts = "Nessun dato noto";
/** The median of the rates that shoppers measured, after the currency. */
export const medianNote = (shoppers: number, percent: string, isBelow: boolean) =>
  `misurato da ${wholeNumber(shoppers)} ${plural(shoppers, { one: "acquirente", many: "acquirenti", other: "acquirenti" })}, mediana ${percent} ${isBelow ? "sotto" : "sopra"} il tasso medio, ultimi 90 giorni, comprese commissione di pagamento e spese bancarie`;
export const labelled = (label: string, value: string) => `${label}: ${value}`;

export const fieldNames = {
  serviceFee: "Commissione di servizio",
  paymentFee: "Commissione di pagamento",
  topUpMinimum: "Ricarica minima",
  exchangeSpread: "Tasso di cambio",
  domesticFreight: "Spedizione in Cina",
  freePhotos: "Foto QC gratuite",
  extraPhoto: "Altre foto",
  storageFreeDays: "Deposito gratuito",
  storageOverdue: "Deposito dopo",
  storageMaxDays: "Deposito massimo",
  parcelStorage: "Deposito dei pacchi imballati",
  insurance: "Assicurazione",
  rehearsalPacking: "Preimballaggio",
  packing: "Imballaggio",
  customsClearance: "Sdoganamento",
  otherServices: "Altri servizi",
  returnExchange: "Reso o cambio",
  returnWindowDays: "Termine per i resi",
  newUserOffer: "Offerta per nuovi utenti",
  freightSettlement: "Spedizione internazionale dopo la pesatura",
  volumetricDivisor: "Divisore del peso volumetrico",
  orderMinimum: "Ordine minimo",
};

export const partNames = {
  service: "commissione di servizio",
  payment: "commissione di pagamento",
  storage: "deposito",
  clearance: "sdoganamento",
};
export const wayFees = {
  card: "commissione per carta",
  paypal: "commissione PayPal",
  transfer: "commissione per bonifico",
  wise: "commissione Wise",
  other: "commissione di pagamento",
};
export const overdueName = "prezzo del deposito dopo i giorni gratuiti";
export const serviceFree = "nessuna commissione di servizio";
export const clearanceFree = "sdoganamento gratuito";
export const partStated = (part: string, fee: string) => `${part} ${fee}`;
export const storageStated = (days: string) => `${days} di deposito gratuito`;
export const clearanceStated = (sum: string) => `${sum} per lo sdoganamento`;
export const unknownParts = (parts: string) => `non noto: ${parts}`;
export const tooFewFacts = "non si sa abbastanza (servono tre commissioni su quattro)";

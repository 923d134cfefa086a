import { plural, wholeNumber } from "../words.ts";

export const percentage = (number: string) => `${number}%`;
export const spanned = (low: string, high: string) => `${low} do ${high}`;
export const orSeparator = " lub ";

export const shares = {
  goods: "ceny towaru",
  freight: "kosztu wysyłki międzynarodowej",
  "goods and freight": "towaru i wysyłki międzynarodowej",
  rate: "kursu wymiany",
  "total price": "ceny łącznej",
  "insured amount": "sumy ubezpieczenia",
  estimate: "wyceny",
  "item price": "ceny przedmiotu",
};
export const portion = (percent: string, share: string) => `${percent} ${share}`;
export const insuredLimits = (portion: string, low: string, high: string) =>
  `${portion}, od ${low} do ${high}`;
export const dailyShare = (portion: string, least: string, most: string) =>
  `${portion} dziennie, co najmniej ${least} dziennie i najwyżej ${most} miesięcznie`;

export const units = {
  order: "za zamówienie",
  parcel: "za paczkę",
  photo: "za zdjęcie",
  "item and day": "za przedmiot i dzień",
  "item and started month": "za przedmiot i rozpoczęty miesiąc",
  "order and started month": "za zamówienie i rozpoczęty miesiąc",
  "order and started 90 days": "za zamówienie i rozpoczęte 90 dni",
  day: "za dzień",
  "month of extension": "za kolejny miesiąc",
  "packed parcel changed": "za zmianę spakowanej paczki",
  "parcel photo": "za zdjęcie paczki",
  return: "za zwrot",
  "coupons at sign-up": "w kuponach przy rejestracji",
};
export const unitPrice = (amount: string, unit: string) => `${amount} ${unit}`;
export const limitedDays = (price: string, days: string) => `${price}, najwyżej przez ${days}`;

export const ways = { paypal: "PayPal", card: "karta", transfer: "przelew", wise: "Wise" };
export const unnamedWay = "sposób płatności niepodany";
export const wayFee = (way: string, fee: string) => `${way}: ${fee}`;
export const grossFee = (fee: string) => `${fee}, od płatności z opłatą`;
export const feeExample = (payment: string, fee: string) => `Przy ${payment}: ${fee}`;

export const dayCount = (days: number) =>
  `${wholeNumber(days)} ${plural(days, { one: "dzień", few: "dni", many: "dni", other: "dnia" })}`;

export const grades = { A: "oficjalna strona", B: "kilka źródeł", C: "jeden poradnik" };
export const unaddressed = "źródło bez adresu";
export const undated = "bez daty";
export const staleMark = "starsze niż 180 dni";
export const unknown = "nie wiadomo";
export const conflictMark = "Sprzeczne informacje";
export const knownCount = (known: number, total: number) =>
  `Znane informacje: ${wholeNumber(known)} z ${wholeNumber(total)}`;
export const withoutFacts = "Brak znanych informacji";
/** The median of the rates that shoppers measured, after the currency. */
export const medianNote = (shoppers: number, percent: string, isBelow: boolean) =>
  `według pomiarów ${wholeNumber(shoppers)} ${plural(shoppers, { one: "kupującego", few: "kupujących", many: "kupujących", other: "kupującego" })}, mediana ${percent} ${isBelow ? "poniżej" : "powyżej"} kursu średniego, ostatnie 90 dni, z opłatą za płatność i kosztami banku`;
export const labelled = (label: string, value: string) => `${label}: ${value}`;

export const fieldNames = {
  serviceFee: "Opłata za usługę",
  paymentFee: "Opłata za płatność",
  topUpMinimum: "Najmniejsze doładowanie",
  exchangeSpread: "Kurs wymiany",
  domesticFreight: "Wysyłka w Chinach",
  freePhotos: "Darmowe zdjęcia QC",
  extraPhoto: "Dodatkowe zdjęcia",
  storageFreeDays: "Darmowe przechowywanie",
  storageOverdue: "Przechowywanie potem",
  storageMaxDays: "Najdłuższe przechowywanie",
  parcelStorage: "Przechowywanie spakowanych paczek",
  insurance: "Ubezpieczenie",
  rehearsalPacking: "Pakowanie wstępne",
  packing: "Pakowanie",
  customsClearance: "Odprawa celna",
  otherServices: "Inne usługi",
  returnExchange: "Zwrot lub wymiana",
  returnWindowDays: "Termin zwrotu",
  newUserOffer: "Oferta dla nowych użytkowników",
  freightSettlement: "Wysyłka międzynarodowa po zważeniu",
  volumetricDivisor: "Dzielnik wagi gabarytowej",
  orderMinimum: "Najmniejsze zamówienie",
};

export const partNames = {
  service: "opłata za usługę",
  payment: "opłata za płatność",
  storage: "przechowywanie",
  clearance: "odprawa celna",
};
export const wayFees = {
  card: "opłata za płatność kartą",
  paypal: "opłata PayPal",
  transfer: "opłata za przelew",
  wise: "opłata Wise",
  other: "opłata za płatność",
};
export const overdueName = "cena przechowywania po darmowych dniach";
export const serviceFree = "bez opłaty za usługę";
export const clearanceFree = "bez opłaty za odprawę celną";
export const partStated = (part: string, fee: string) => `${part} ${fee}`;
export const storageStated = (days: string) => `${days} darmowego przechowywania`;
export const clearanceStated = (sum: string) => `${sum} za odprawę celną`;
export const unknownParts = (parts: string) => `nie wiadomo: ${parts}`;
export const tooFewFacts = "za mało informacji (potrzebne są trzy z czterech opłat)";

import { plural, wholeNumber } from "../words.ts";

export const percentage = (number: string) => `${number} %`;
export const spanned = (low: string, high: string) => `${low} bis ${high}`;
export const orSeparator = " oder ";

export const shares = {
  goods: "der Ware",
  freight: "der internationalen Versandkosten",
  "goods and freight": "von Ware und internationalem Versand",
  rate: "des Wechselkurses",
  "total price": "des Gesamtpreises",
  "insured amount": "der versicherten Summe",
  estimate: "der Schätzung",
  "item price": "des Artikelpreises",
};
export const portion = (percent: string, share: string) => `${percent} ${share}`;
export const insuredLimits = (portion: string, low: string, high: string) =>
  `${portion}, für ${low} bis ${high}`;
export const dailyShare = (portion: string, least: string, most: string) =>
  `${portion} pro Tag, mindestens ${least} pro Tag und höchstens ${most} pro Monat`;

export const units = {
  order: "pro Bestellung",
  parcel: "pro Paket",
  photo: "pro Foto",
  "item and day": "pro Artikel und Tag",
  "item and started month": "pro Artikel und angefangenem Monat",
  "order and started month": "pro Bestellung und angefangenem Monat",
  "order and started 90 days": "pro Bestellung und angefangenen 90 Tagen",
  day: "pro Tag",
  "month of extension": "pro weiterem Monat",
  "packed parcel changed": "für die Änderung eines gepackten Pakets",
  "parcel photo": "pro Foto des Pakets",
  return: "pro Rückgabe",
  "coupons at sign-up": "als Gutscheine bei der Anmeldung",
};
export const unitPrice = (amount: string, unit: string) => `${amount} ${unit}`;
export const limitedDays = (price: string, days: string) => `${price}, für höchstens ${days}`;

export const ways = { paypal: "PayPal", card: "Karte", transfer: "Überweisung", wise: "Wise" };
export const unnamedWay = "Zahlungsart nicht genannt";
export const wayFee = (way: string, fee: string) => `${way}: ${fee}`;
export const grossFee = (fee: string) => `${fee}, von der Zahlung samt Gebühr`;
export const feeExample = (payment: string, fee: string) => `Bei ${payment}: ${fee}`;

export const dayCount = (days: number) =>
  `${wholeNumber(days)} ${plural(days, { one: "Tag", other: "Tage" })}`;

export const grades = { A: "offizielle Seite", B: "mehrere Quellen", C: "ein Ratgeber" };
export const unaddressed = "Quelle ohne Adresse";
export const undated = "ohne Datum";
export const staleMark = "älter als 180 Tage";
export const unknown = "nicht bekannt";
export const conflictMark = "Angaben widersprechen sich";
export const knownCount = (known: number, total: number) =>
  `${wholeNumber(known)} von ${wholeNumber(total)} Angaben bekannt`;
export const withoutFacts = "Keine Angaben bekannt";
/** The median of the rates that shoppers measured, after the currency. */
export const medianNote = (shoppers: number, percent: string, isBelow: boolean) =>
  `von ${wholeNumber(shoppers)} ${plural(shoppers, { one: "Shopper", other: "Shoppern" })} gemessen, Median ${percent} ${isBelow ? "unter" : "über"} dem Mittelkurs, letzte 90 Tage, mit Zahlungsgebühr und Bankkosten`;
export const labelled = (label: string, value: string) => `${label}: ${value}`;

export const fieldNames = {
  serviceFee: "Servicegebühr",
  paymentFee: "Zahlungsgebühr",
  topUpMinimum: "Kleinste Aufladung",
  exchangeSpread: "Wechselkurs",
  domesticFreight: "Versand innerhalb Chinas",
  freePhotos: "Kostenlose QC-Fotos",
  extraPhoto: "Weitere Fotos",
  storageFreeDays: "Kostenlose Lagerung",
  storageOverdue: "Lagerung danach",
  storageMaxDays: "Längste Lagerung",
  parcelStorage: "Lagerung gepackter Pakete",
  insurance: "Versicherung",
  rehearsalPacking: "Probepacken",
  packing: "Verpackung",
  customsClearance: "Zollabfertigung",
  otherServices: "Weitere Dienste",
  returnExchange: "Rückgabe oder Umtausch",
  returnWindowDays: "Frist für Rückgaben",
  newUserOffer: "Angebot für neue Kunden",
  freightSettlement: "Internationaler Versand nach dem Wiegen",
  volumetricDivisor: "Teiler für Volumengewicht",
  orderMinimum: "Kleinste Bestellung",
};

export const partNames = {
  service: "Servicegebühr",
  payment: "Zahlungsgebühr",
  storage: "Lagerung",
  clearance: "Zollabfertigung",
};
export const wayFees = {
  card: "Kartengebühr",
  paypal: "PayPal-Gebühr",
  transfer: "Überweisungsgebühr",
  wise: "Wise-Gebühr",
  other: "Zahlungsgebühr",
};
export const overdueName = "Preis der Lagerung nach den kostenlosen Tagen";
export const serviceFree = "keine Servicegebühr";
export const clearanceFree = "keine Gebühr für die Zollabfertigung";
export const partStated = (part: string, fee: string) => `${part} ${fee}`;
export const storageStated = (days: string) => `${days} kostenlose Lagerung`;
export const clearanceStated = (sum: string) => `${sum} für die Zollabfertigung`;
export const unknownParts = (parts: string) => `nicht bekannt: ${parts}`;
export const tooFewFacts = "zu wenig bekannt (nötig sind drei von vier Gebühren)";

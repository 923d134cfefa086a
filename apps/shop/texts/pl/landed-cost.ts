import { plural, wholeNumber } from "./words.ts";

/** The line beside the price, before a destination and a weight are known. */
export const invitation = "Ile to kosztuje z dostawą do domu?";
export const title = "Koszt z dostawą do domu";
export const introduction = "Opłaty i podatki podano ze źródłem i datą.";
export const destinationHint = "Wybierz kraj docelowy, aby zobaczyć rachunek.";
export const withoutAgentFees = (sum: string) =>
  `Kwota obok ceny, ${sum}, nie obejmuje opłat agenta. Ten rachunek je obejmuje.`;

export const agentHeading = "U agenta";
export const goods = "Towar";
export const domesticFreight = "Wysyłka w Chinach";
export const service = "Opłata za usługę";
export const extras = "Zdjęcia i pakowanie wstępne";
export const storage = "Przechowywanie";
export const freight = "Wysyłka międzynarodowa";
export const clearance = "Odprawa celna i pakowanie";
export const insurance = "Ubezpieczenie";
export const payHeading = "Płatność dla agenta";
export const payFee = "Opłata za płatność";
export const spread = "Marża na kursie waluty";
export const card = "Opłata twojego banku";
export const goodsPayment = "Pierwsza płatność: towar";
export const parcelPayment = "Druga płatność: paczka";
export const borderHeading = "Na granicy";
export const duty = "Cło";
export const vat = "VAT";
export const stateFee = "Opłata krajowa";
export const handling = "Opłata manipulacyjna przewoźnika";
export const border = "Cło i podatki";

/** A part of the bill of which nothing is known. */
export const unknown = "nie wiadomo";
export const uncovered = "nieobjęte";
export const notCoveredNote = "Nie mamy przepisów tego kraju, więc cło i podatki dochodzą osobno.";
export const taxIncludedNote = "Cło i podatki są w cenie linii wysyłkowej.";
export const measuredNote = "Według twojego kursu, z opłatą i kosztami banku.";
/** An amount that shoppers measured, and nobody states. */
export const about = (amount: string) => `około ${amount}`;
/** An amount of which a part is not known. */
export const floor = (amount: string) => `co najmniej ${amount}`;
export const range = (low: string, high: string) => `${low} – ${high}`;
export const knownRange = (range: string) => `Znane części: ${range}`;
export const layerCount = (known: number, total: number) => `Znane pozycje: ${known} z ${total}`;
export const unpriced = (count: number) =>
  plural(count, {
    one: `Bez ${wholeNumber(count)} przedmiotu o nieznanej cenie.`,
    few: `Bez ${wholeNumber(count)} przedmiotów o nieznanej cenie.`,
    many: `Bez ${wholeNumber(count)} przedmiotów o nieznanej cenie.`,
    other: `Bez ${wholeNumber(count)} przedmiotu o nieznanej cenie.`,
  });
export const shippingNote = (line: string, time: string) => `${line}, ${time}`;
export const freightHint =
  "Podaj wagę i zawartość paczki w <link>wycenie wysyłki</link>, aby ją uwzględnić.";

export const noGrade = "bez oceny";
export const dateMark = (date: string) => `stan: ${date}`;
export const statementCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} informacja`,
    few: `${wholeNumber(count)} informacje`,
    many: `${wholeNumber(count)} informacji`,
    other: `${wholeNumber(count)} informacje`,
  });
export const conflict = "Informacje są sprzeczne, dlatego podajemy zakres.";
export const ratesNote = (source: string, date: string) => `Kursy walut: ${source}, ${date}.`;
export const snapshotNote = (source: string, date: string) =>
  `Kursy walut: ${source}, ${date}. To kursy początkowe tej strony; nowszych jeszcze nie wczytano.`;

export const inputsHeading = "Jak kupujesz";
export const currencyLabel = "Twoja waluta";
export const agentLabel = "Agent";
export const methodLabel = "Płacisz przez";
export const undecided = "Jeszcze nie wiem";
export const cardMethod = "Karta";
export const transferMethod = "Przelew";
export const topUpsLabel = "Doładowania na płatność";
export const topUpsHint = "Stałe opłaty liczą się przy każdym doładowaniu.";
export const rateHeading = "Twój własny kurs";
export const creditedLabel = "Zaksięgowano (¥)";
export const takenLabel = (currency: string) => `Pobrano (${currency})`;
export const rateHint = "Z wcześniejszego doładowania: ile zaksięgował agent i ile zeszło z konta.";
export const halfRate = "Wypełnij oba pola, aby użyć własnego kursu.";
export const shareLabel = "Udostępnij ten kurs innym kupującym";
export const shareHint =
  "Wysyłane są tylko agent, waluta i kurs, bez kwot. Przez 90 dni kurs liczy się w medianie co najmniej pięciu kupujących, bez twojego imienia i nazwiska. Kurs z nowego konta liczy się po jednym dniu.";
export const shareDone = "Udostępniono. Odznacz, aby wycofać kurs.";
export const shareOther = "Udostępniasz inny kurs tego agenta. Zaznacz, aby go zastąpić.";
export const shareRefused = "Nie udostępniono, bo kurs różni się od średniego o ponad 10%.";
export const shareKept = "Twój poprzedni kurs pozostaje udostępniony.";
export const shareError = "Nie udało się udostępnić kursu. Spróbuj ponownie.";
export const shareLogin = "<link>Zaloguj się</link>, aby udostępnić ten kurs innym kupującym.";
export const moreSummary = "Więcej";
export const photosLabel = "Dodatkowe płatne zdjęcia";
export const rehearsalLabel = "Pakowanie wstępne";
export const packingLabel = "Dodatkowe pakowanie";
export const insuredLabel = "Ubezpieczona kwota (¥)";
export const dutyLabel = "Cło na towar (%)";
export const dutyHint = "Według kodu celnego, jeśli go znasz.";
export const handlingLabel = (currency: string) => `Opłata manipulacyjna przewoźnika (${currency})`;
export const unsure = "Nie wiem";
export const yes = "Tak";
export const no = "Nie";
export const iossLabel = "VAT zapłacony przy zakupie (IOSS)";
export const iossHint = "Tylko UE. Niektóre linie wysyłkowe pobierają go z góry.";
export const storageLabel = "Dni w magazynie";
export const headingsLabel = "Podpozycje taryfy celnej w paczce";
export const headingsHint =
  "Tylko UE. Towary o tych samych pierwszych sześciu cyfrach kodu celnego liczą się raz.";

export const failed = "Nie udało się obliczyć rachunku.";
export const retryButton = "Spróbuj ponownie";
export const numberMissing = "Wpisz liczbę.";
export const refused = "Popraw zaznaczone pole, aby zobaczyć rachunek.";
export const calculating = "Obliczanie…";
export const parcelsNote = "Tak jakby towar z każdej paczki opłacano osobno.";
export const billSummary = "Pokaż rachunek";

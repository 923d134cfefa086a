import { plural, wholeNumber } from "./words.ts";

export const viewHaul = "Zobacz haul";
export const addHaul = "Dodaj do haula";
export const addedHaul = "Dodano do Twojego haula";
export const alreadyHaul = "Już w Twoim haulu";
export const haulFullHoldsItems = "Twój haul jest pełny: mieści 30 przedmiotów";
export const fromMyCollection = "Z mojej kolekcji";
export const collectionCouldNotLoaded = "Nie udało się wczytać Twojej kolekcji.";
export const tryAgain = "Spróbuj ponownie";
export const noCollectionsFound = "Nie znaleziono przedmiotów.";
export const loadMore = "Wczytaj więcej";
export const calculate = "Oblicz";
export const comparingLines = "Porównywanie linii…";
export const items = "Przedmioty";
export const destination = "Kraj docelowy";
export const chooseCountry = "Wybierz kraj";
export const addLink = "Dodaj z linku";
export const enterProductUrl = "Adres URL produktu";
export const add = "Dodaj";
export const cheapestOneParcel = "Najtaniej w jednej paczce";
export const everyWaySplitThese =
  "Porównano wszystkie sposoby podziału tych przedmiotów, z każdą linią dla każdej paczki.";
export const everyWayOfShownLines =
  "Porównano wszystkie sposoby podziału tych przedmiotów, z każdą linią, którą zostawiają twoje filtry.";
export const thereTooManyWays =
  "Sposobów jest za dużo, aby porównać wszystkie. To najlepsze, jakie znaleźliśmy.";
export const oneParcelCheapestWay = "Jedna paczka jest najtańsza.";
export const oneParcelWouldMore = "Ta linia nie przyjmuje jednej paczki tej wielkości.";
export const fillFieldsMarkedRed = "Wypełnij pola zaznaczone na czerwono.";
export const chooseDestinationSeePrices = "Wybierz kraj docelowy, aby zobaczyć ceny.";
/** Beside prices, once the form says something else. */
export const haulChanged = "Od tego obliczenia coś się zmieniło.";
export const nothingHaulYet = "W tym haulu nie ma jeszcze niczego";
export const almostThere = "Prawie gotowe";
export const addItemsLinkFrom =
  "Dodaj przedmioty z linku, z kolekcji lub ręcznie. Zobaczysz, ile kosztuje jedna paczka każdą linią i czy dwie byłyby tańsze.";
export const allLinesOneParcel = "Wszystkie linie, w jednej paczce";
export const item = "Przedmiot";
export const itemName = "Nazwa przedmiotu";
export const category = "Kategoria";
export const viewQc = "Zobacz QC";
export const enterItemHand = "Wpisz przedmiot ręcznie";
export const addAnotherItemHand = "Wpisz kolejny przedmiot ręcznie";
export const addToHaul = (name: string) => `Dodaj do haula: ${name}`;
export const chooseUpTo = (most: number) => `Wybierz do tego haula najwyżej ${most} przedmiotów.`;
export const addChosen = (count: number) => `Dodaj ${count}`;
export const cheapestIn = (count: number) =>
  plural(count, {
    one: `Najtaniej w ${count} paczce`,
    few: `Najtaniej w ${count} paczkach`,
    many: `Najtaniej w ${count} paczkach`,
    other: `Najtaniej w ${count} paczki`,
  });
export const oneIsCheapest = (line: string, total: string) =>
  `${line} wysyła wszystko za ${total} w jednej paczce. Żaden podział nie jest tańszy.`;
export const oneIsTooMuch = (line: string, total: string) =>
  `${line} wysyła wszystko za ${total}. Jednej paczki tej wielkości nie przyjmuje.`;
export const oneIsBest = (line: string, total: string) =>
  `${line} wysyła wszystko za ${total} w jednej paczce.`;
export const linesSave = (lines: string, total: string, saving: string) =>
  `${lines} razem wysyłają wszystko za ${total}: o ${saving} mniej niż jedną linią.`;
export const linesTogether = (lines: string, total: string) =>
  `${lines} razem wysyłają wszystko za ${total}. Żadna linia nie przyjmuje wszystkiego sama.`;
export const splitSaves = (line: string, total: string, saving: string) =>
  `${line} wysyła wszystko za ${total}: o ${saving} mniej niż w jednej paczce.`;
export const cheaperThanOne = (saving: string, whole: string) =>
  `<saving>o ${saving} taniej</saving> <rest>niż jedna paczka za ${whole}</rest>`;
export const parcelNumber = (place: number) => `Paczka ${place}`;
export const piecesTo = (count: number, weight: string, country: string) =>
  plural(count, {
    one: `<pieces>${wholeNumber(count)} sztuka</pieces>, ${weight}, kraj: ${country}`,
    few: `<pieces>${wholeNumber(count)} sztuki</pieces>, ${weight}, kraj: ${country}`,
    many: `<pieces>${wholeNumber(count)} sztuk</pieces>, ${weight}, kraj: ${country}`,
    other: `<pieces>${wholeNumber(count)} sztuki</pieces>, ${weight}, kraj: ${country}`,
  });
export const remove = (name: string) => `Usuń: ${name}`;
export const itemNumber = (place: number) => `Przedmiot ${place}`;
export const piecesNow = (name: string, count: number) =>
  plural(count, {
    one: `${name}: teraz ${wholeNumber(count)} sztuka`,
    few: `${name}: teraz ${wholeNumber(count)} sztuki`,
    many: `${name}: teraz ${wholeNumber(count)} sztuk`,
    other: `${name}: teraz ${wholeNumber(count)} sztuki`,
  });
export const parcels = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} paczka`,
    few: `${wholeNumber(count)} paczki`,
    many: `${wholeNumber(count)} paczek`,
    other: `${wholeNumber(count)} paczki`,
  });
export const weightField = "Waga (g)";
export const sizeField = "Rozmiar (cm)";
export const pieces = "Sztuki";
/** After the weight on the scales, where another weight is charged. */
export const chargedAs = (weight: string) => `, liczone jako ${weight}`;

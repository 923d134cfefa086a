import { plural, wholeNumber } from "./words.ts";

export const viewHaulLabel = "Zobacz haul";
export const addButton = "Dodaj do haula";
export const addedMessage = "Dodano do Twojego haula";
export const duplicateMessage = "Już w Twoim haulu";
export const fullMessage = "Twój haul jest pełny: mieści 30 przedmiotów";
export const pickerTitle = "Z mojej kolekcji";
export const pickerError = "Nie udało się wczytać Twojej kolekcji.";
export const retryButton = "Spróbuj ponownie";
export const pickerEmpty = "Nie znaleziono przedmiotów.";
export const moreButton = "Wczytaj więcej";
export const calculate = "Oblicz";
export const planBusyLabel = "Porównywanie linii…";
export const items = "Przedmioty";
export const destination = "Kraj docelowy";
export const chooseCountryOption = "Wybierz kraj";
export const addLinkLabel = "Dodaj z linku";
export const linkPlaceholder = "Adres URL produktu";
export const add = "Dodaj";
export const oneParcelTitle = "Najtaniej w jednej paczce";
export const exactNote =
  "Porównano wszystkie sposoby podziału tych przedmiotów, z każdą linią dla każdej paczki.";
export const everyWayOfShownLines =
  "Porównano wszystkie sposoby podziału tych przedmiotów, z każdą linią, którą zostawiają twoje filtry.";
export const bestFoundNote =
  "Sposobów jest za dużo, aby porównać wszystkie. To najlepsze, jakie znaleźliśmy.";
export const oneParcelVerdict = "Jedna paczka jest najtańsza.";
export const oneParcelWouldMore = "Ta linia nie przyjmuje jednej paczki tej wielkości.";
export const fieldErrorsSummary = "Wypełnij pola zaznaczone na czerwono.";
export const destinationHint = "Wybierz kraj docelowy, aby zobaczyć ceny.";
/** Shown beside the prices if the form has changed since they were calculated. */
export const haulChanged = "Od tego obliczenia coś się zmieniło.";
export const emptyTitle = "W tym haulu nie ma jeszcze niczego";
export const incompleteTitle = "Prawie gotowe";
export const emptyText =
  "Dodaj przedmioty z linku, z kolekcji lub ręcznie. Zobaczysz, ile kosztuje jedna paczka każdą linią i czy dwie byłyby tańsze.";
export const linesTitle = "Wszystkie linie, w jednej paczce";
export const item = "Przedmiot";
export const itemNamePlaceholder = "Nazwa przedmiotu";
export const category = "Kategoria";
export const viewQcLink = "Zobacz QC";
export const manualEntry = "Wpisz przedmiot ręcznie";
export const manualButton = "Wpisz kolejny przedmiot ręcznie";
export const addLabel = (name: string) => `Dodaj do haula: ${name}`;
export const pickerDescription = (most: number) =>
  `Wybierz do tego haula najwyżej ${most} przedmiotów.`;
export const addChosen = (count: number) => `Dodaj ${count}`;
export const parcelsTitle = (count: number) =>
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
export const savingVerdict = (saving: string, whole: string) =>
  `<saving>o ${saving} taniej</saving> <rest>niż jedna paczka za ${whole}</rest>`;
export const parcelNumber = (place: number) => `Paczka ${place}`;
export const planSummary = (count: number, weight: string, country: string) =>
  plural(count, {
    one: `<pieces>${wholeNumber(count)} sztuka</pieces>, ${weight}, kraj: ${country}`,
    few: `<pieces>${wholeNumber(count)} sztuki</pieces>, ${weight}, kraj: ${country}`,
    many: `<pieces>${wholeNumber(count)} sztuk</pieces>, ${weight}, kraj: ${country}`,
    other: `<pieces>${wholeNumber(count)} sztuki</pieces>, ${weight}, kraj: ${country}`,
  });
export const remove = (name: string) => `Usuń: ${name}`;
export const itemNumber = (place: number) => `Przedmiot ${place}`;
export const raisedMessage = (name: string, count: number) =>
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
/** Shown after the actual weight if the carrier charges for another weight. */
export const chargeableNote = (weight: string) => `, liczone jako ${weight}`;

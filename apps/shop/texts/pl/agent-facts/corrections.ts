/** The form in which a shopper corrects a fact about an agent. */
export const askTitle = "Coś się tu nie zgadza?";
export const askText =
  "Ceny i zasady agentów się zmieniają. Jeśli widzisz coś innego, wyślij nam to z linkiem lub obrazem.";
export const askButton = "Wyślij poprawkę";
export const formLabel = (agent: string) => `Poprawka danych o ${agent}`;
export const loginHint =
  "Zaloguj się, aby wysłać poprawkę. Dzięki temu możemy dopytać, gdy coś jest niejasne.";
export const loginButton = "Zaloguj się";
export const fieldLabel = "Co jest błędne?";
export const statementLabel = "Jak jest naprawdę?";
export const statementHint = "Na przykład: od października opłata za usługę wynosi 5%.";
export const linkLabel = "Strona, która to podaje";
export const pictureLabel = "Albo obraz";
export const pictureHint =
  "Zrzut ekranu w formacie PNG, JPEG lub WebP, najwyżej 5 MB. Widzą go tylko administratorzy.";
export const sendButton = "Wyślij poprawkę";
export const sending = "Wysyłanie…";
export const thanks = "Dziękujemy. Administrator sprawdzi ją, zanim cokolwiek się tu zmieni.";
export const anotherButton = "Wyślij kolejną";
export const statementMissing = "Napisz, jak jest naprawdę.";
export const proofMissing = "Dodaj link lub obraz, który to pokazuje.";
export const sendError = "Serwer nie odpowiedział. Spróbuj ponownie.";
export const linkExample = "https://…";

export const heading = "Twoje powiadomienia";
export const accountLead = "To są powiadomienia twojego konta.";
export const mailStates = {
  on: "Wiadomości są włączone.",
  off: "Wiadomości są wyłączone. Nic więcej nie wysyłamy.",
  failing: "Wiadomości na ten adres wracały, więc nic więcej nie wysyłamy.",
};
export const leaveButton = "Wyłącz wszystkie wiadomości";
export const returnButton = "Włącz wiadomości ponownie";
export const settingsLink = "Otwórz śledzone przedmioty";
export const listHeading = "Śledzone przedmioty";
export const emptyList = "Żaden przedmiot nie jest śledzony.";
export const keepLead = "Przestajemy je śledzić 90 dni po twojej ostatniej wizycie tutaj.";
export const keepButton = "Śledź dalej";
export const endedState = "Zakończone";
export const pausedState = "Wstrzymane";
export const stopButton = "Zakończ";
export const confirmHeading = "Potwierdź powiadomienia";
export const confirmLead = (email: string) =>
  `Będziemy wysyłać powiadomienia o tych przedmiotach na ${email}.`;
export const confirmButton = "Potwierdź";
export const blockButton = "Nigdy więcej nie pisz na ten adres";
export const blockDone =
  "Ten adres nie dostanie od nas więcej wiadomości. Jeśli zmienisz zdanie, nadal możesz potwierdzić.";
export const confirmDone = "Gotowe. Będziesz dostawać powiadomienia o tych przedmiotach.";
export const invalidHeading = "Ten link jest nieważny";
export const invalidLink =
  "Jest błędny lub zbyt stary. Jeśli nadal chcesz powiadomień, zacznij śledzić przedmiot ponownie.";
export const watchKinds = {
  below: (price: string) => `Cena najwyżej ${price}`,
  drop: () => "Cena spada",
  stock: () => "Znów dostępne",
  photos: () => "Nowe zdjęcia QC",
  gone: () => "Wycofane ze sprzedaży",
};

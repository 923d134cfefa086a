export const offer = (name: string): string =>
  `Zainstaluj ${name}, aby udostępniać tu linki i zdjęcia z każdej aplikacji.`;
export const install = "Zainstaluj";
export const iosOffer = (name: string): string =>
  `Aby mieć ${name} jako aplikację, stuknij „Udostępnij”, a potem „Do ekranu początkowego”.`;
export const menuOffer = (name: string): string =>
  `Aby mieć ${name} jako aplikację, otwórz menu przeglądarki i wybierz „Zainstaluj aplikację” lub „Dodaj do ekranu głównego”.`;

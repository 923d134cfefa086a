export const warning =
  "Wysyłka według przykładowego cennika ({date}), a nie cennika agenta tego serwisu.";
export const originNote = "Wysyłka: cennik tego serwisu ({date}).";

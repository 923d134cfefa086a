export const warning =
  "Spedizione secondo un listino di esempio ({date}), non secondo quello dell'agente di questo sito.";
export const originNote = "Spedizione: listino di questo sito ({date}).";

/** Why a text contains no link to an item, by the codes of `packages/links`. */
export const reasons = {
  store: "Ten link prowadzi do sklepu, a nie do przedmiotu.",
  "not-a-link": "W tym tekście nie ma linku.",
  "too-long": "Ten tekst jest za długi na link.",
  "unknown-site": "Tej strony jeszcze nie obsługujemy.",
  "no-item": "Znamy tę stronę, ale ten link nie prowadzi do przedmiotu.",
  "bad-id": "Żaden przedmiot nie może mieć numeru z tego linku.",
  "unknown-shop": "Ten link podaje platformę, której nie znamy.",
  "no-marketplace": "Linki tego agenta nie mówią, z jakiej platformy jest przedmiot.",
  "foreign-link": "Link tego agenta prowadzi do strony, której jeszcze nie obsługujemy.",
  xianyu: "Nie obsługujemy używanych przedmiotów z Xianyu (Goofish).",
  encrypted: "Ten stary link jest zaszyfrowany, a jego agent zakończył działalność.",
  "too-deep": "W tym linku jest zbyt wiele innych linków.",
};

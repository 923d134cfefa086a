import type { Reason } from "@loupe/links";

/** Why a text contains no link to an item, by the codes of `packages/links`. */
export const reason = (code: Reason | "store") => {
  switch (code) {
    case "store":
      return "Ten link prowadzi do sklepu, a nie do przedmiotu.";
    case "not-a-link":
      return "W tym tekście nie ma linku.";
    case "too-long":
      return "Ten tekst jest za długi na link.";
    case "unknown-site":
      return "Tej strony jeszcze nie obsługujemy.";
    case "no-item":
      return "Znamy tę stronę, ale ten link nie prowadzi do przedmiotu.";
    case "bad-id":
      return "Żaden przedmiot nie może mieć numeru z tego linku.";
    case "unknown-shop":
      return "Ten link podaje platformę, której nie znamy.";
    case "no-marketplace":
      return "Linki tego agenta nie mówią, z jakiej platformy jest przedmiot.";
    case "foreign-link":
      return "Link tego agenta prowadzi do strony, której jeszcze nie obsługujemy.";
    case "xianyu":
      return "Nie obsługujemy używanych przedmiotów z Xianyu (Goofish).";
    case "encrypted":
      return "Ten stary link jest zaszyfrowany, a jego agent zakończył działalność.";
    case "too-deep":
      return "W tym linku jest zbyt wiele innych linków.";
  }
};

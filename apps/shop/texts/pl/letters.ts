export const greeting = (name: string) => (name ? `Cześć ${name},` : "Cześć,");
export const buttonFails = "Jeśli przycisk nie działa, otwórz ten adres:";

export const verify = (site: string) => ({
  subject: `Potwierdź swój adres e-mail w ${site}`,
  ask: `Potwierdź, że ten adres e-mail należy do Ciebie, a Twoje konto w ${site} będzie gotowe.`,
  button: "Potwierdź adres e-mail",
  validity: "Link jest ważny 24 godziny i działa raz.",
  otherwise: `Jeśli to nie Ty zakładasz konto w ${site}, zignoruj tę wiadomość.`,
});

export const reset = (site: string) => ({
  subject: `Zresetuj hasło do ${site}`,
  ask: `Ustaw tutaj nowe hasło do swojego konta w ${site}.`,
  button: "Zresetuj hasło",
  validity: "Link jest ważny 1 godzinę i działa raz.",
  otherwise: "Jeśli to nie Twoja prośba, zignoruj tę wiadomość. Twoje hasło się nie zmieni.",
});

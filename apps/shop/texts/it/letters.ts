export const greeting = (name: string) => (name ? `Ciao ${name},` : "Ciao,");
export const buttonFails = "Se il pulsante non funziona, apri questo indirizzo:";

export const verify = (site: string) => ({
  subject: `Verifica il tuo indirizzo e-mail per ${site}`,
  ask: `Conferma che questo indirizzo e-mail è tuo, e il tuo account ${site} sarà pronto.`,
  button: "Verifica l'indirizzo",
  validity: "Il link vale 24 ore e funziona una sola volta.",
  otherwise: `Se non ti sei registrato su ${site}, puoi ignorare questa e-mail.`,
});

export const reset = (site: string) => ({
  subject: `Reimposta la tua password di ${site}`,
  ask: `Scegli qui una nuova password per il tuo account ${site}.`,
  button: "Reimposta password",
  validity: "Il link vale 1 ora e funziona una sola volta.",
  otherwise:
    "Se non l'hai chiesto tu, puoi ignorare questa e-mail. La tua password resta la stessa.",
});

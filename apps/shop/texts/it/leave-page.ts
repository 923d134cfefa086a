export const heading = "I tuoi avvisi";
export const accountLead = "Questi sono gli avvisi del tuo account.";
export const mailStates = {
  on: "Le e-mail sono attive.",
  off: "Le e-mail sono disattivate. Non viene più inviato nulla.",
  failing:
    "Le e-mail a questo indirizzo sono tornate indietro, quindi non viene più inviato nulla.",
};
export const leaveButton = "Disattiva tutte le e-mail";
export const returnButton = "Riattiva le e-mail";
export const settingsLink = "Apri gli articoli che segui";
export const listHeading = "Articoli che segui";
export const emptyList = "Non segui nessun articolo.";
export const keepLead = "Smettiamo di seguirli 90 giorni dopo la tua ultima visita qui.";
export const keepButton = "Continua a seguire";
export const endedState = "Terminato";
export const pausedState = "In pausa";
export const stopButton = "Interrompi";
export const confirmHeading = "Conferma i tuoi avvisi";
export const confirmLead = (email: string) => `Manderemo avvisi su questi articoli a ${email}.`;
export const confirmButton = "Conferma";
export const blockButton = "Non scrivere mai più a questo indirizzo";
export const blockDone =
  "Questo indirizzo non riceverà più e-mail da noi. Puoi ancora confermare se cambi idea.";
export const confirmDone = "Fatto. Riceverai avvisi su questi articoli.";
export const invalidHeading = "Questo link non è valido";
export const invalidLink =
  "È sbagliato o troppo vecchio. Se vuoi ancora avvisi, segui di nuovo l'articolo.";
export const watchKinds = {
  below: (price: string) => `Prezzo al massimo ${price}`,
  drop: () => "Prezzo in calo",
  stock: () => "Di nuovo disponibile",
  photos: () => "Nuove foto QC",
  gone: () => "Non più in vendita",
};

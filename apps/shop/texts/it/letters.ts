export const greeting = "Ciao,";
export const greetingNamed = (name: string) => `Ciao ${name},`;
export const buttonFails = "Se il pulsante non funziona, apri questo indirizzo:";

export const verify = {
  subject: (site: string) => `Verifica il tuo indirizzo e-mail per ${site}`,
  ask: (site: string) =>
    `Conferma che questo indirizzo e-mail è tuo, e il tuo account ${site} sarà pronto.`,
  button: "Verifica l'indirizzo",
  validity: "Il link vale 24 ore e funziona una sola volta.",
  otherwise: (site: string) =>
    `Se non hai creato un account su ${site}, puoi ignorare questa e-mail.`,
};

export const reset = {
  subject: (site: string) => `Reimposta la tua password di ${site}`,
  ask: (site: string) => `Scegli qui una nuova password per il tuo account ${site}.`,
  button: "Reimposta password",
  validity: "Il link vale 1 ora e funziona una sola volta.",
  otherwise:
    "Se non l'hai chiesto tu, puoi ignorare questa e-mail. La tua password resta la stessa.",
};

/** Emails that notify the user of a change link to the account page. */
export const notice = {
  button: "Apri il tuo account",
  otherwise:
    "Se non l'hai fatto tu, cambia subito la password e disconnetti gli altri dispositivi dalla pagina del tuo account.",
};

export const emailChanged = {
  subject: (site: string) => `La tua e-mail su ${site} è cambiata`,
  ask: (site: string) =>
    `Il tuo account ${site} ha ora un altro indirizzo e-mail. Accedi con quello nuovo.`,
};

export const passwordChanged = {
  subject: (site: string) => `La tua password di ${site} è cambiata`,
  ask: (site: string) =>
    `La password del tuo account ${site} è stata cambiata e gli altri dispositivi sono stati disconnessi.`,
};

export const secondFactorChanged = {
  subject: (site: string) => `Il tuo accesso a ${site} è cambiato`,
  ask: (site: string) =>
    `Una passkey o un'app di autenticazione è stata aggiunta al tuo account ${site} o rimossa.`,
};

export const roleChanged = {
  subject: (site: string) => `Il tuo ruolo su ${site} è cambiato`,
  ask: (site: string) => `Un proprietario di ${site} ha dato un altro ruolo al tuo account.`,
};

export const accountClosing = {
  subject: (site: string) => `Il tuo account ${site} sarà eliminato`,
  ask: (site: string) =>
    `Il tuo account ${site} e tutto ciò che contiene saranno eliminati tra 7 giorni. Accedi prima di allora per tenerlo.`,
};

export const emailOld = {
  subject: (site: string) => `Conferma la tua nuova e-mail per ${site}`,
  ask: (site: string) =>
    `Qualcuno che ha effettuato l'accesso al tuo account ${site} vuole dargli un altro indirizzo e-mail. Confermalo qui e apri anche il link nell'altra casella.`,
  button: "Conferma la modifica",
  validity: "Il link vale 24 ore e funziona una sola volta.",
  otherwise:
    "Se non l'hai chiesto tu, non aprire il link e cambia la password. La tua e-mail resta la stessa.",
};

export const emailNew = {
  subject: (site: string) => `Conferma la tua nuova e-mail per ${site}`,
  ask: (site: string) =>
    `Conferma che questo indirizzo è tuo e apri anche il link nella tua casella attuale. Il tuo account ${site} userà allora questo indirizzo.`,
  button: "Conferma l'indirizzo",
  validity: "Il link vale 24 ore e funziona una sola volta.",
  otherwise: "Se non l'hai chiesto tu, puoi ignorare questa e-mail.",
};

export const trial = {
  subject: (site: string) => `E-mail di prova da ${site}`,
  ask: (site: string) =>
    `Il tuo server di posta funziona: ${site} ha inviato questa e-mail tramite quel server.`,
  button: "Apri le impostazioni",
  otherwise: (site: string) => `Un admin di ${site} ha chiesto questa e-mail nelle impostazioni.`,
};

export const watchConfirm = {
  subject: (site: string) => `Conferma i tuoi avvisi da ${site}`,
  ask: (site: string) =>
    `Qualcuno, probabilmente tu, vuole che ${site} mandi a questo indirizzo avvisi su un articolo. Apri la pagina e conferma; prima non viene inviato nulla.`,
  button: "Conferma gli avvisi",
  validity: "Il link vale 48 ore.",
  otherwise:
    "Se la richiesta non è tua, ignora questa e-mail e non riceverai alcun avviso. Dalla pagina puoi anche fermare tutte le e-mail di questo tipo.",
};

export const alertLetter = {
  button: "Vedi gli articoli che segui",
  otherwise: "I prezzi sono quelli esposti dal marketplace, senza coupon né prezzi per membri.",
};

export const watchAlert = {
  subject: (site: string) => `Novità su un articolo che segui su ${site}`,
  ask: "È successo quello che aspettavi:",
};

export const watchDigest = {
  subject: (site: string) => `Novità sugli articoli che segui su ${site}`,
  ask: "Ecco le novità sugli articoli che segui:",
};

export const alertTitles = {
  below: "Prezzo raggiunto",
  drop: "Prezzo sceso",
  stock: "Di nuovo disponibile",
  photos: "Nuove foto QC",
  gone: "Non più in vendita",
  relisted: "Di nuovo in vendita",
  ended: "Articolo non più seguito",
  silent: "Nessuna novità da 14 giorni",
  replaced: "Annuncio sostituito",
  added: "Articolo aggiunto",
};

export const alertReasons = {
  below: "Volevi un avviso quando il prezzo arriva al massimo a quello scelto.",
  drop: "Volevi un avviso quando il prezzo scende.",
  stock: "Volevi un avviso quando torna disponibile.",
  photos: "Volevi un avviso sulle nuove foto QC.",
  gone: "Volevi un avviso quando non viene più venduto.",
  relisted: "Non era più in vendita e ora lo è di nuovo.",
  ended: "Non lo seguiamo più per te. Aggiungilo di nuovo se vuoi ancora avvisi.",
  silent: "Da 14 giorni non riusciamo a conoscere il suo prezzo, ma continuiamo a provare.",
  replaced:
    "Il venditore ora offre altro a questo link. Seguiamo il nuovo annuncio a partire dal suo prezzo attuale.",
  added:
    "Qualcuno, probabilmente tu, ha aggiunto questo articolo per il tuo indirizzo. Se non sei stato tu, interrompi qui.",
};
export const alertPrice = (price: string) => `Ora ${price}`;
export const alertPrices = (price: string, before: string) => `Ora ${price}, prima ${before}`;
export const alertNewOption =
  "È comparsa un'opzione più economica; le altre forse costano come prima.";
export const alertOption = (name: string) => `Opzione: ${name}`;
export const alertSubject = (title: string, item: string) => `${title}: ${item}`;
export const alertFooter = {
  stop: "Non seguire più questo articolo",
  leave: "Disattiva tutte queste e-mail",
  settings: "Modifica gli articoli che segui",
};

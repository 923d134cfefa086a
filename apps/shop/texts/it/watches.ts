import { wholeNumber } from "./words.ts";

export const priceButton = "Segui il prezzo";
export const stockButton = "Segui la disponibilità";
export const photosButton = "Attendi foto QC";
export const goneButton = "Segui l'articolo";
export const watchingButton = "Lo segui";
export const itemLabel = (button: string, title: string) => `${button}: ${title}`;
export const dropKind = "Il prezzo scende";
export const dropHint = (amount: string) => `Di almeno il 3% e ${amount}.`;
export const belowKind = "Il prezzo scende a un limite";
export const stockKind = "È di nuovo disponibile";
export const photosKind = "Ci sono nuove foto QC";
export const goneKind = "Non è più in vendita";
export const beganTitle = (kind: string) => `Segui: ${kind}`;
export const beganText = "Controlliamo di tanto in tanto e ti scriviamo un'e-mail.";
export const undoButton = "Annulla";
export const endedTitle = "Non lo segui più";
export const failedTitle = "Non ha funzionato. Riprova.";
export const dialogTitle = "Avvisami quando";
export const dialogText =
  "Controlliamo di tanto in tanto, alcuni articoli solo ogni pochi giorni. Se qualcosa cambia, ricevi un'e-mail.";
/** In place of the sentences that promise an email, while the shop has no mail server. */
export const noMailText =
  "Questo sito non può ancora inviare e-mail. Le novità compaiono nell'elenco dei tuoi articoli seguiti.";
export const noMailPageText =
  "Controlliamo questi articoli di tanto in tanto. Questo sito non può ancora inviare e-mail: guarda qui che cosa è cambiato.";
export const noMailVisitorText =
  "Questo sito non può ancora inviare e-mail. Con un account vedi le novità in un elenco.";
export const onlyOptionLabel = "Solo questa opzione:";
export const limitLabel = "Limite in ¥";
export const invalidPrice = "Inserisci un prezzo tra 0,01 e 9.999.999,99.";
export const setPriceButton = "Segui";
export const savePriceButton = "Salva";
export const limitStatus = "Segui questo limite.";
export const listLink = "Tutti gli articoli seguiti";
export const kindLabel = "Quando";
export const emailLabel = "Indirizzo e-mail";
export const emailHint = "Lo confermi con un link che ti inviamo. Non serve un account.";
export const emailMissing = "Inserisci un indirizzo e-mail.";
export const emailButton = "Ricevi l'e-mail";
export const loginLink = "Accedi invece";
export const confirmTitle = "Controlla la posta";
export const confirmText = (email: string) =>
  `Se ${email} non è ancora confermato, apri il link che inviamo a quell'indirizzo. Seguiamo l'articolo appena è confermato. Senza account seguiamo al massimo cinque articoli per indirizzo: uno nuovo sostituisce il più vecchio non confermato. Se tutti e cinque sono confermati, interrompine prima uno oppure accedi.`;
export const pageTitle = "Articoli seguiti";
export const pageText =
  "Controlliamo questi articoli di tanto in tanto e ti scriviamo se qualcosa cambia. Quelli seguiti da molti vengono controllati più spesso.";
export const countStatus = (count: number, max: number) =>
  `${wholeNumber(count)} di ${wholeNumber(max)} seguiti`;
export const loadingStatus = "Caricamento degli articoli seguiti…";
export const retryStatus =
  "Non è stato ancora possibile caricare gli articoli seguiti. Nuovo tentativo…";
export const loadError = "Non è stato possibile caricare gli articoli seguiti.";
export const retryButton = "Riprova";
export const emptyTitle = "Non segui ancora nessun articolo";
export const emptyText = "Cerca un articolo e tocca “Segui il prezzo” accanto al prezzo.";
export const lookupLink = "Cerca un articolo";
export const wishText = "<label>Avvisami quando:</label> {kind}";
export const limitText = (price: string) => `Il prezzo scende a ${price}`;
export const changeButton = "Modifica";
export const priceNow = (price: string) => `${price} adesso`;
export const lastPrice = (price: string) => `Ultimo prezzo ${price}`;
export const startPrice = (price: string) => `${price} all'inizio`;
export const noPrice = "Prezzo sconosciuto";
export const reachedState = "Già a questo prezzo o meno";
export const outState = "Esaurito";
export const goneState = "Non più in vendita";
export const replacedState = "Il venditore ha sostituito questo annuncio. Ora segui quello nuovo.";
export const pausedState = "In pausa";
export const endedState = "Terminato";
export const lastCheck = "Controllato {time}";
export const noCheck = "Non ancora controllato";
export const plannedCheck = (wait: string) => `Prossimo controllo ${wait}`;
export const nextCheckDue = "Prossimo controllo a breve";
export const alertTime = "Ultimo avviso {date}";
export const pauseButton = "Metti in pausa";
export const resumeButton = "Riprendi";
export const removeButton = "Rimuovi";
export const mailsOff = "Le e-mail sono disattivate, e anche gli avvisi sui tuoi dispositivi.";
export const mailsFailing =
  "Le e-mail al tuo indirizzo sono tornate indietro, quindi non inviamo avvisi. Usa un altro indirizzo nel tuo account.";
export const mailsButton = "Attiva";
export const pushSwitch = "Avvisi su questo dispositivo";
export const pushHint =
  "Il browser li mostra anche se questa pagina è chiusa. Le e-mail continuano ad arrivare.";
export const pushBlocked =
  "Il browser non consente le notifiche di questo sito. Consentile nelle sue impostazioni.";

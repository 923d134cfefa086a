export const titles = {
  imprint: "Note legali",
  privacy: "Informativa sulla privacy",
  terms: "Condizioni d'uso",
  contact: "Contatti",
};
export const storedNames = "Nome";
export const storedWhy = "A cosa serve";
export const stored = {
  session: "Mantiene attivo il tuo accesso.",
  registration:
    "Riconosce il browser della tua registrazione o del tuo accesso, così nessuno può bloccarti.",
  google: "Solo durante l'accesso con Google.",
  choices: "Le tue scelte: agente, tema, lingua, valuta e l'avviso che hai chiuso.",
  remembered:
    "Le ultime cose inserite: un link, destinazione e pacco, come paghi un agente, haul, gli articoli salvati e gli ultimi che hai guardato, e ciò che hai iniziato prima di accedere.",
  drafts: "Testo scritto ma non inviato. Sparisce quando chiudi la scheda.",
  toasts: "I messaggi su ciò che hai appena fatto, finché la pagina successiva non li mostra.",
  searchedPicture: "L'ultima immagine con cui hai cercato. Sparisce quando chiudi la scheda.",
  app: "Il convertitore offline, una foto condivisa con l'app e se proporti di installarla.",
  analytics: "Se possiamo contare le tue visite.",
};
/** The purpose of cookies that an analytics tool sets. */
export const storedByTool =
  "Solo se accetti: {tool} riconosce il tuo browser per contare le visite.";
export const countedWithoutCookies =
  "Contiamo le visite con {tool}, che non usa cookie. Il tuo browser invia a {host} il tuo indirizzo IP, l'indirizzo e il titolo della pagina, la pagina da cui arrivi e il tipo di browser e di schermo.";
export const countedIfAgreed =
  "Se accetti, contiamo le visite con {tool}: il tuo browser invia allora a {host} il tuo indirizzo IP, l'indirizzo e il titolo della pagina, la pagina da cui arrivi, il tipo di browser e di schermo e il contenuto dei cookie dello strumento. Prima che accetti non viene caricato nulla. Puoi [cambiare la tua scelta](#analytics-choice) in qualsiasi momento.";

export const imprintTemplate = `## Chi gestisce il sito

[Nome o società]
[Via e numero]
[CAP, città, Paese]

E-mail: [indirizzo]
Telefono: [numero]

[Partita IVA, numero REA, PEC e altri dati richiesti dal tuo Paese]`;

export const privacyTemplate = `{shop} mostra foto e prezzi di articoli e rimanda ad agenti d'acquisto. Non vende nulla. Questa pagina spiega quali dati personali tratta.

## Titolare del trattamento

[Nome e indirizzo, come nelle note legali]

## Cosa conserviamo

- **Account**: nome, indirizzo e-mail, password (solo come hash), lingua e data di registrazione; se li configuri, passkey, chiave della tua app di autenticazione e codici di recupero (come hash). Ci servono per farti accedere. Una registrazione non confermata viene eliminata dopo una settimana.
- **Sessioni**: quando e con quale browser e sistema hai effettuato l'accesso, fino alla fine della sessione.
- **Recensioni**: nome, voto, commento e data. Le recensioni approvate sono pubbliche.
- **Collezione**: gli articoli salvati. Li vedi solo tu, a meno che tu non condivida l'elenco.
- **Segnalazioni di foto**: cosa hai segnalato, la tua nota e quando.
- **Tassi di cambio condivisi**: l'agente, la valuta, il tasso e la data, e un hash della tua rete, grazie al quale ogni rete conta una volta sola. È pubblica solo la mediana di almeno cinque acquirenti. Tutto viene eliminato dopo 90 giorni.
- **Nostri interventi**: cosa abbiamo cambiato nel tuo account o nella tua recensione, per esempio un blocco e il suo motivo.
- **Avvisi**: gli articoli che segui, gli avvisi degli ultimi 30 giorni e, se ricevi avvisi in un browser, il suo indirizzo presso il servizio push. Se disattivi le e-mail senza account, o se la tua casella le rifiuta, conserviamo un hash del tuo indirizzo per non inviare più nulla.
- **E-mail inviate**: indirizzo, tipo e ora, per 30 giorni.

Senza account non conserviamo nulla di tutto questo, a meno che tu non chieda avvisi al tuo indirizzo e-mail; un indirizzo non confermato viene eliminato dopo una settimana.

## Cosa contiamo

Contiamo le visualizzazioni degli articoli e i clic su Compra, come totali giornalieri. Per contare ogni persona una sola volta conserviamo per un giorno un hash di indirizzo IP e browser; la chiave cambia ogni giorno, quindi nessuno può essere seguito da un giorno all'altro. Contro gli abusi contiamo i tentativi di accesso, registrazione e simili per indirizzo IP e account, per un giorno al massimo. Il registro del server contiene indirizzi IP finché servono al funzionamento: [periodo].

## Cosa conserva il tuo browser

{storage}

Niente di tutto questo serve alla pubblicità. {analytics}

## Chi altro riceve dati

- Per mostrare un articolo il nostro server ne invia il numero a servizi di marketplace e di foto. Non sanno chi sei.
- Quando apri la pagina di un agente esci da {shop} e valgono le sue regole. I link possono contenere il nostro codice di affiliazione.
- Se accedi con Google, Google lo sa e ci comunica il tuo nome e il tuo indirizzo e-mail.
- [Fornitore di hosting, servizio di posta]

## I tuoi diritti

Nella pagina del tuo account puoi vedere, scaricare ed eliminare i tuoi dati. Dopo l'eliminazione dell'account hai una settimana per ripensarci; poi i dati spariscono e, dopo [periodo], anche dai nostri backup. Puoi anche chiederci di rettificare i dati o di limitarne l'uso, opporti a ciò che facciamo per interesse legittimo e presentare reclamo a un'autorità per la protezione dei dati (in Italia, il Garante).

## Base giuridica

Account e ciò che salvi: fornire il servizio che chiedi (art. 6, par. 1, lett. b GDPR). Ciò che hai accettato: il tuo consenso, che puoi revocare in qualsiasi momento (lett. a). Conteggi e registri: il nostro interesse legittimo a un sito funzionante (lett. f). [Da adattare alla legge del tuo Paese]`;

export const termsTemplate = `## Cosa fa {shop}

{shop} mostra foto di controllo qualità, prezzi e stime di spedizione e rimanda ad agenti d'acquisto. Non vende nulla, non compra nulla per te e non incassa pagamenti. L'acquisto avviene tra te e l'agente.

## Su cosa puoi contare

Foto, prezzi e stime provengono da altri e possono essere errati o superati. Le foto QC mostrano l'esemplare fotografato, non quello che riceverai. Vale il prezzo finale dell'agente.

## Cosa ti chiediamo

Scrivi recensioni su ciò che hai davvero acquistato. Non caricare nulla di illecito o che violi diritti altrui. Non sovraccaricare il sito con richieste automatiche oltre i limiti pubblicati. Possiamo rimuovere contenuti e bloccare account che violano queste regole.

## Responsabilità

[Ciò che richiede la legge del tuo Paese]

## Modifiche

Possiamo modificare queste condizioni. La versione attuale si trova in questa pagina.`;

export const contactTemplate = `E-mail: [indirizzo]

Di solito rispondiamo entro [numero] giorni lavorativi.

Per far rimuovere contenuti che violano i tuoi diritti, indicaci l'indirizzo della pagina e cosa non va.`;

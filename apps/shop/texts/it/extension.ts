export const unpackStep = "Estrai il file in una cartella che conservi.";
export const developerStep =
  "Chrome o Edge: apri chrome://extensions e attiva la modalità sviluppatore.";
export const loadStep = "Fai clic su «Carica estensione non pacchettizzata» e scegli la cartella.";
export const firefoxStep =
  "Firefox: apri about:debugging, «Questo Firefox», e carica manifest.json come componente temporaneo.";
export const privacy = "Privacy";
export const privacyTitle = "Privacy dell'estensione";
export const whatIsSent =
  "Sulle pagine degli articoli di Taobao, Tmall, 1688 e Weidian, e sui siti degli agenti che attivi, l'estensione invia il numero dell'articolo a questo server, o a un altro che indichi tu, per cercare foto QC, prezzi e agenti. Se hai scelto un Paese, viene inviato con un peso per calcolare la spedizione. Sui siti in cui attivi i badge QC sui link, il numero di un articolo viene inviato quando punti il suo link; un link breve, quando fai clic sul suo badge. Se cerchi per immagine, viene inviata quell'immagine.";
export const whatIsNot =
  "Non si inviano account, cookie, contenuti delle pagine, cronologia o identificativi. Nulla viene venduto o ceduto ad altri, nulla serve alla pubblicità.";
export const whatIsStored =
  "Le tue impostazioni, i siti su cui hai aperto o nascosto Loupe e gli ultimi dieci articoli restano nel tuo browser. Puoi cancellare gli articoli nella finestra dell'estensione, e tutto il resto rimuovendola.";
export const yourChoice =
  "Nelle impostazioni puoi scegliere che non si invii nulla finché non fai clic. Il convertitore non invia mai nulla, salvo quando gli chiedi di seguire un link breve.";
export const limitedUse =
  "Il server vede il tuo indirizzo internet, come ogni sito che visiti. L'uso delle informazioni ricevute dal browser rispetta le norme del Chrome Web Store sui dati degli utenti, compresi i requisiti di uso limitato.";

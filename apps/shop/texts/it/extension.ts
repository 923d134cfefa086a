export const unpackStep = "Estrai il file in una cartella che conservi.";
export const developerStep =
  "Chrome o Edge: apri chrome://extensions e attiva la modalità sviluppatore.";
export const loadStep = "Fai clic su «Carica estensione non pacchettizzata» e scegli la cartella.";
export const firefoxStep =
  "Firefox, al posto dei passi 2 e 3: apri about:debugging, «Questo Firefox», e carica manifest.json come componente aggiuntivo temporaneo. Scompare quando chiudi Firefox.";
export const forComputers = "L'estensione è per i browser su computer.";
export const privacy = "Privacy";
export const privacyTitle = "Privacy dell'estensione";
export const whatIsSent =
  "Sulle pagine degli articoli di Taobao, Tmall, 1688 e Weidian, sui siti degli agenti che attivi e quando apri la finestra dell'estensione sulla pagina di un articolo di qualsiasi sito, l'estensione invia il numero dell'articolo a questo server, o a un altro che indichi tu, per cercare foto QC, prezzi e agenti. Se è impostato un Paese (all'inizio quello della lingua del tuo browser), viene inviato con il prezzo, la categoria e un peso dell'articolo per calcolare quanto paghi a casa tua. Sui siti in cui attivi i badge QC sui link, il numero di un articolo viene inviato quando passi sul suo link; un link breve, quando fai clic sul suo badge. Se cerchi con l'immagine di una pagina, viene inviata quell'immagine. Se apri un link dal menu e l'estensione non vi trova da sola un articolo, viene inviato quel link.";
export const whatIsNot =
  "Non si inviano account, cookie o identificativi, e di una pagina nulla oltre a ciò che è indicato qui. Nulla viene venduto o ceduto ad altri, nulla serve alla pubblicità.";
export const whatIsStored =
  "Le tue impostazioni, i siti su cui hai aperto o nascosto l'estensione e gli ultimi dieci articoli restano nel tuo browser. Puoi cancellare gli articoli nella finestra dell'estensione, e tutto rimuovendola.";
export const yourChoice =
  "Nelle impostazioni puoi scegliere che non si invii nulla finché non fai clic. Il convertitore dell'estensione non invia mai nulla, salvo quando gli chiedi di seguire un link breve.";
export const dataUseText =
  "Il server vede il tuo indirizzo IP, come ogni sito che visiti. L'uso delle informazioni ricevute dal browser rispetta le norme del Chrome Web Store sui dati degli utenti, compresi i requisiti di uso limitato.";

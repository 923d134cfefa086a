/** The texts of the facts that come with the shop, by the English text of the facts. */
export const statedTexts: Readonly<Record<string, string>> = {
  "needs the seller's consent; the shopper pays the freight back, both ways if the seller did not ship free, and a service fee whose amount is not known":
    "Il venditore deve essere d'accordo. L'acquirente paga il reso, andata e ritorno se il venditore non ha spedito gratis, e una commissione di importo non noto.",
  "the agent's rate differs from the market rate, and the agent publishes both; the size is not known; Wise and bank transfer get a part of it back":
    "Il tasso dell'agente è diverso da quello di mercato, e li pubblica entrambi. Non si sa di quanto. Con Wise e bonifico se ne riottiene una parte.",
  "passed on as the seller charges it, once for each seller's order; in the first payment":
    "come lo addebita il venditore, una volta per ordine a ogni venditore, nel primo pagamento",
  "basic consolidation free; vacuum, folded boxes, reinforcement, box removal optional, prices shown in the account":
    "Raggruppamento di base gratuito. Sottovuoto, scatole piegate, rinforzo e rimozione delle scatole facoltativi, prezzi nell'account.",
  "deposit first, then settled with the carrier's bill, both ways":
    "prima un acconto, poi conguaglio con la fattura del corriere, in più o in meno",
  "floating rate, size not published": "tasso variabile, margine non pubblicato",
  "follows the Bank of China rate, 'adjusted in time'; margin not stated":
    "segue il tasso della Bank of China, con adeguamenti, margine non indicato",
  "without insurance: each line's own standard; customs seizure and force majeure never; price of the insurance not known":
    "Senza assicurazione vale la regola di ogni metodo. Sequestro doganale e forza maggiore mai coperti. Il prezzo dell'assicurazione non è noto.",
  "first payment: product and Chinese freight":
    "Il primo pagamento comprende il prodotto e la spedizione in Cina.",
  "can be extended for a fee; amount not known": "prorogabile a pagamento, importo non noto",
  "own, shorter period": "periodo proprio, più breve",
  "offered; price not known": "offerto, prezzo non noto",
  "paid extension up to 90 days more; 28 days of grace in stated cases; amount not known":
    "proroga a pagamento fino a 90 giorni, 28 giorni di tolleranza in certi casi, importo non noto",
  "deposit, recalculated after packing, both ways":
    "acconto, ricalcolato dopo l'imballaggio, in più o in meno",
  "PayPal is converted to USD; refers to the Bank of China rate":
    "PayPal viene convertito in USD, secondo il tasso della Bank of China",
  "several items of one seller in one order may pay it once":
    "più articoli di un venditore in un ordine possono pagarla una sola volta",
  "freight paid by the shopper when there is no quality fault; exchange 7-20 days":
    "Senza difetti di qualità la spedizione è a carico dell'acquirente. Un cambio richiede da 7 a 20 giorni.",
  "rules are published; price not known": "regole pubblicate, prezzo non noto",
  "several freight coupons; amounts not known": "più buoni spedizione, importi non noti",
  "Bank of China rate, adjusted from time to time; margin not stated":
    "tasso della Bank of China, adeguato di tanto in tanto, margine non indicato",
};

/** Notes about these facts, agents and sources, by their English text. */
export const statedNotes: Readonly<Record<string, string>> = {
  "a part of the parcel price, as is a handling fee of the warehouse":
    "fa parte del prezzo del pacco, come una spesa di magazzino",
  "at the best level; the source does not say of what":
    "al livello migliore; la fonte non dice di che cosa",
  "at the first level; the source does not say of what":
    "al primo livello; la fonte non dice di che cosa",
  "costs depend on the reason; amounts not known": "i costi dipendono dal motivo; importi non noti",
  'for each order, from the day it is stocked; the home page says "120-day storage"':
    "per ogni ordine, dal giorno di ingresso in magazzino; la pagina iniziale parla di «120 giorni di deposito»",
  "four guides quote the home page; an older one withdrew the number":
    "quattro guide citano la pagina iniziale; una più vecchia ha ritirato il numero",
  "of seized goods two thirds are paid, the freight never":
    "degli articoli sequestrati si rimborsano due terzi, la spedizione mai",
  "the agent's own page is of January 2021; guides of 2026 say the same":
    "la pagina dell'agente è di gennaio 2021; guide del 2026 dicono lo stesso",
  "the program of a reseller in Brazil; the agent's own page was not found":
    "il programma di un rivenditore in Brasile; la pagina dell'agente non è stata trovata",
  "Taobao, Tmall, JD, 1688": "Taobao, Tmall, JD, 1688",
  "Goofish; special sources may cost a fee; the amount is from one user's tool":
    "Goofish. Per fonti particolari può esserci una commissione. L'importo viene dallo strumento di un utente.",
  "nine years old": "risale a nove anni fa",
  "old links are still in use; nothing from 2026 was found":
    "I vecchi link sono ancora in uso. Del 2026 non è stato trovato nulla.",
  "help pages list card and telegraphic transfer; no amounts":
    "Le pagine di aiuto citano carta e bonifico, senza importi.",
  "Taobao, Tmall, 1688, JD; other sources may differ":
    "Taobao, Tmall, 1688, JD. Per altre fonti può essere diverso.",
  "from an example with this date": "da un esempio con questa data",
  "less for some forwarding and resale orders": "meno per alcuni ordini di inoltro e rivendita",
  "refuses purchases for the US (tried in July 2026)":
    "rifiuta gli acquisti per gli Stati Uniti (provato a luglio 2026)",
  "the second fixed part is called 'platform fee'":
    "La seconda parte fissa si chiama commissione di piattaforma.",
  "older copy of the page": "copia meno recente della pagina",
  "then the goods count as abandoned; another copy of the page says 220 days":
    "Dopo la merce è considerata abbandonata. Un'altra copia della pagina dice 220 giorni.",
  "then blocked, ask support": "poi bloccato, chiedi all'assistenza",
  "another page of the agent": "un'altra pagina dell'agente",
  "guide page: usually 3; home page: 3-5":
    "La guida indica di solito 3, la pagina iniziale da 3 a 5.",
  "own documents disagree on the service fee":
    "Le pagine stesse dell'agente si contraddicono sulla commissione.",
  "by the user agreement": "secondo le condizioni d'uso",
  "by the page 'Service & Fees' and the store listing":
    "secondo la pagina Service & Fees e la scheda dell'app",
  "the page says 'about'": "La pagina dà un valore approssimativo.",
  "plus freight, where the reason is the shopper's; first one of the month free for regular users":
    "più la spedizione, se il motivo è dell'acquirente. La prima del mese è gratuita per gli utenti abituali.",
  "'no separate handling fee'; packaging fees and optional services are named":
    "Nessuna commissione di gestione a parte. Sono citati costi di imballaggio e servizi facoltativi.",
  "'generally', depends on the line": "in generale, dipende dal metodo di spedizione",
  "freight coupons with thresholds: worth far less than the face":
    "Buoni spedizione con soglie minime, che valgono molto meno dell'importo indicato.",
  "'usually 5-10 %' on own lines; DDP lines include duties":
    "Di solito dal 5 al 10\u00a0% sui propri metodi. I metodi DDP comprendono i dazi.",
  "the estimator; the greater weight counts": "dal calcolatore. Conta il peso maggiore.",
  "one note says that it closed in 2025, another that it was open on 2026-10-02":
    "Una fonte dice che ha chiuso nel 2025, un'altra che era aperto il 2 ottobre 2026.",
  "app listing": "scheda dell'app",
  "the guide says 'about'": "La guida dà un valore approssimativo.",
  "by that site's link": "con il link di quel sito",
  "a promotion with free freight ended on 2026-08-31":
    "Una promozione con spedizione gratuita è finita il 31 agosto 2026.",
  "beyond day 180, up to 6 months at a time": "oltre il giorno 180, fino a 6 mesi alla volta",
  "the page about forwarding says 2 CNY a day, at most 30 days":
    "La pagina sull'inoltro indica 2 CNY al giorno, al massimo 30 giorni.",
  "ordered with the item": "ordinato insieme all'articolo",
  "ordered later": "ordinato in seguito",
  "an order is packed again": "Un ordine viene reimballato.",
  "split or speeded up": "diviso o accelerato",
  "a test address of the agent, without a date; its numbers look older than those of the other page":
    "Un indirizzo di prova dell'agente, senza data. Le sue cifre sembrano più vecchie di quelle dell'altra pagina.",
  "without a date; only its first two points could be read":
    "Senza data. Si sono potuti leggere solo i primi due punti.",
  "predecessor brand of JoyaGoo": "marchio precedente di JoyaGoo",
  "announces the cut from 180 to 90 days": "annuncia la riduzione da 180 a 90 giorni",
  "older copy: 180 days, 220 days to abandonment":
    "Copia meno recente, con 180 giorni, e 220 giorni fino all'abbandono.",
  "quotes dated 2025 official articles": "cita articoli ufficiali datati 2025",
  "its payment text equals a help text of another agent (cnstorm.com): may be copied":
    "Il testo sui pagamenti è uguale a quello di un altro agente (cnstorm.com), forse è copiato.",
  "rule effective 2026-04-22": "regola in vigore dal 22 aprile 2026",
};

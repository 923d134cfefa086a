/** The texts of the facts that come with the shop, by the English text of the facts. */
export const statedTexts: Readonly<Record<string, string>> = {
  "needs the seller's consent; the shopper pays the freight back, both ways if the seller did not ship free, and a service fee whose amount is not known":
    "Der Verkäufer muss zustimmen. Der Käufer zahlt den Rückversand, beide Wege, wenn der Verkäufer nicht kostenlos verschickt hat, und eine Gebühr, deren Betrag nicht bekannt ist.",
  "the agent's rate differs from the market rate, and the agent publishes both; the size is not known; Wise and bank transfer get a part of it back":
    "Der Kurs des Agenten weicht vom Marktkurs ab, und er veröffentlicht beide. Die Höhe ist nicht bekannt. Bei Wise und Überweisung gibt es einen Teil zurück.",
  "passed on as the seller charges it, once for each seller's order; in the first payment":
    "wie vom Verkäufer berechnet, einmal für jede Bestellung bei einem Verkäufer, in der ersten Zahlung",
  "basic consolidation free; vacuum, folded boxes, reinforcement, box removal optional, prices shown in the account":
    "Einfaches Zusammenpacken ist kostenlos. Vakuum, gefaltete Kartons, Verstärkung und Entfernen von Kartons sind wählbar, Preise stehen im Konto.",
  "deposit first, then settled with the carrier's bill, both ways":
    "erst eine Anzahlung, dann Abrechnung nach der Rechnung des Zustellers, nach oben und unten",
  "floating rate, size not published": "schwankender Kurs, Aufschlag nicht veröffentlicht",
  "follows the Bank of China rate, 'adjusted in time'; margin not stated":
    "folgt dem Kurs der Bank of China mit zeitnaher Anpassung, Aufschlag nicht genannt",
  "without insurance: each line's own standard; customs seizure and force majeure never; price of the insurance not known":
    "Ohne Versicherung gilt die Regel der Versandart. Beschlagnahme durch den Zoll und höhere Gewalt sind nie gedeckt. Der Preis der Versicherung ist nicht bekannt.",
  "first payment: product and Chinese freight":
    "Die erste Zahlung umfasst Ware und Versand innerhalb Chinas.",
  "can be extended for a fee; amount not known": "gegen Gebühr verlängerbar, Betrag nicht bekannt",
  "own, shorter period": "eigene, kürzere Frist",
  "offered; price not known": "wird angeboten, Preis nicht bekannt",
  "paid extension up to 90 days more; 28 days of grace in stated cases; amount not known":
    "gegen Bezahlung bis zu 90 Tage länger, in genannten Fällen 28 Tage Nachfrist, Betrag nicht bekannt",
  "deposit, recalculated after packing, both ways":
    "Anzahlung, nach dem Packen neu berechnet, nach oben und unten",
  "PayPal is converted to USD; refers to the Bank of China rate":
    "PayPal wird in USD umgerechnet, nach dem Kurs der Bank of China",
  "several items of one seller in one order may pay it once":
    "mehrere Artikel eines Verkäufers in einer Bestellung zahlen ihn vielleicht nur einmal",
  "freight paid by the shopper when there is no quality fault; exchange 7-20 days":
    "Ohne Qualitätsmangel zahlt der Käufer den Versand. Ein Umtausch dauert 7 bis 20 Tage.",
  "rules are published; price not known": "Regeln sind veröffentlicht, Preis nicht bekannt",
  "several freight coupons; amounts not known": "mehrere Versandgutscheine, Beträge nicht bekannt",
  "Bank of China rate, adjusted from time to time; margin not stated":
    "Kurs der Bank of China, von Zeit zu Zeit angepasst, Aufschlag nicht genannt",
};

/** Notes about these facts, agents and sources, by their English text. */
export const statedNotes: Readonly<Record<string, string>> = {
  "a part of the parcel price, as is a handling fee of the warehouse":
    "ein Teil des Paketpreises, wie auch eine Gebühr für das Lager",
  "at the best level; the source does not say of what":
    "auf der besten Stufe; die Quelle nennt nicht, wovon",
  "at the first level; the source does not say of what":
    "auf der ersten Stufe; die Quelle nennt nicht, wovon",
  "costs depend on the reason; amounts not known":
    "Die Kosten hängen vom Grund ab; Beträge nicht bekannt",
  'for each order, from the day it is stocked; the home page says "120-day storage"':
    "für jede Bestellung, ab dem Tag der Einlagerung; die Startseite nennt „120 Tage Lagerung“",
  "four guides quote the home page; an older one withdrew the number":
    "Vier Anleitungen zitieren die Startseite; eine ältere hat die Zahl zurückgenommen",
  "of seized goods two thirds are paid, the freight never":
    "Von beschlagnahmter Ware werden zwei Drittel ersetzt, der Versand nie",
  "the agent's own page is of January 2021; guides of 2026 say the same":
    "Die eigene Seite des Agenten ist vom Januar 2021; Anleitungen von 2026 sagen dasselbe",
  "the program of a reseller in Brazil; the agent's own page was not found":
    "das Programm eines Wiederverkäufers in Brasilien; die eigene Seite des Agenten wurde nicht gefunden",
  "Taobao, Tmall, JD, 1688": "Taobao, Tmall, JD, 1688",
  "Goofish; special sources may cost a fee; the amount is from one user's tool":
    "Goofish. Besondere Quellen können eine Gebühr kosten. Der Betrag stammt aus dem Rechner eines Nutzers.",
  "nine years old": "neun Jahre alt",
  "old links are still in use; nothing from 2026 was found":
    "Alte Links sind noch in Gebrauch. Aus 2026 wurde nichts gefunden.",
  "help pages list card and telegraphic transfer; no amounts":
    "Die Hilfeseiten nennen Karte und Überweisung, aber keine Beträge.",
  "Taobao, Tmall, 1688, JD; other sources may differ":
    "Taobao, Tmall, 1688, JD. Bei anderen Quellen kann es anders sein.",
  "from an example with this date": "aus einem Beispiel mit diesem Datum",
  "less for some forwarding and resale orders":
    "weniger bei manchen Weiterleitungen und Wiederverkäufen",
  "refuses purchases for the US (tried in July 2026)":
    "lehnt Käufe für die USA ab (im Juli 2026 versucht)",
  "the second fixed part is called 'platform fee'": "Der zweite feste Teil heißt Plattformgebühr.",
  "older copy of the page": "ältere Kopie der Seite",
  "then the goods count as abandoned; another copy of the page says 220 days":
    "Danach gilt die Ware als aufgegeben. Eine andere Kopie der Seite nennt 220 Tage.",
  "then blocked, ask support": "danach gesperrt, frage den Support",
  "another page of the agent": "eine andere Seite des Agenten",
  "guide page: usually 3; home page: 3-5": "Die Hilfeseite nennt meist 3, die Startseite 3 bis 5.",
  "own documents disagree on the service fee":
    "Die eigenen Seiten des Agenten widersprechen sich bei der Servicegebühr.",
  "by the user agreement": "laut Nutzungsvertrag",
  "by the page 'Service & Fees' and the store listing":
    "laut der Seite Service & Fees und dem Eintrag im App-Store",
  "the page says 'about'": "Die Seite nennt einen ungefähren Wert.",
  "plus freight, where the reason is the shopper's; first one of the month free for regular users":
    "zuzüglich Versand, wenn der Grund beim Käufer liegt. Für Stammkunden ist die erste im Monat kostenlos.",
  "'no separate handling fee'; packaging fees and optional services are named":
    "Keine eigene Bearbeitungsgebühr. Gebühren für Verpackung und Zusatzdienste werden genannt.",
  "'generally', depends on the line": "im Allgemeinen, hängt von der Versandart ab",
  "freight coupons with thresholds: worth far less than the face":
    "Versandgutscheine mit Mindestbeträgen, die viel weniger wert sind als ihr Nennwert.",
  "'usually 5-10 %' on own lines; DDP lines include duties":
    "Meist 5 bis 10\u00a0% bei eigenen Versandarten. Versandarten mit DDP enthalten die Zölle.",
  "the estimator; the greater weight counts":
    "aus dem Versandrechner. Es zählt das größere Gewicht.",
  "one note says that it closed in 2025, another that it was open on 2026-10-02":
    "Eine Quelle sagt, dass er 2025 geschlossen hat, eine andere, dass er am 2. Oktober 2026 offen war.",
  "app listing": "Eintrag im App-Store",
  "the guide says 'about'": "Der Ratgeber nennt einen ungefähren Wert.",
  "by that site's link": "über den Link dieser Website",
  "a promotion with free freight ended on 2026-08-31":
    "Eine Aktion mit kostenlosem Versand endete am 31. August 2026.",
  "beyond day 180, up to 6 months at a time": "ab Tag 181, bis zu 6 Monate auf einmal",
  "the page about forwarding says 2 CNY a day, at most 30 days":
    "Die Seite über Weiterleitung nennt 2 CNY pro Tag, höchstens 30 Tage.",
  "ordered with the item": "mit dem Artikel bestellt",
  "ordered later": "später bestellt",
  "an order is packed again": "Eine Bestellung wird neu verpackt.",
  "split or speeded up": "geteilt oder beschleunigt",
  "a test address of the agent, without a date; its numbers look older than those of the other page":
    "Eine Testadresse des Agenten ohne Datum. Ihre Zahlen wirken älter als die der anderen Seite.",
  "without a date; only its first two points could be read":
    "Ohne Datum. Nur die ersten zwei Punkte waren lesbar.",
  "predecessor brand of JoyaGoo": "Vorgänger der Marke JoyaGoo",
  "announces the cut from 180 to 90 days": "kündigt die Kürzung von 180 auf 90 Tage an",
  "older copy: 180 days, 220 days to abandonment":
    "Ältere Kopie mit 180 Tagen, und 220 Tagen, bis die Ware als aufgegeben gilt.",
  "quotes dated 2025 official articles": "zitiert datierte offizielle Artikel von 2025",
  "its payment text equals a help text of another agent (cnstorm.com): may be copied":
    "Der Text über Zahlungen gleicht einem Hilfetext eines anderen Agenten (cnstorm.com) und ist vielleicht kopiert.",
  "rule effective 2026-04-22": "Regel gilt seit dem 22. April 2026",
};

/** The texts of the facts that come with the shop, by the English text of the facts. */
export const statedTexts: Readonly<Record<string, string>> = {
  "needs the seller's consent; the shopper pays the freight back, both ways if the seller did not ship free, and a service fee whose amount is not known":
    "Sprzedawca musi się zgodzić. Kupujący płaci za odesłanie, w obie strony, jeśli sprzedawca nie wysłał za darmo, oraz opłatę, której wysokość nie jest znana.",
  "the agent's rate differs from the market rate, and the agent publishes both; the size is not known; Wise and bank transfer get a part of it back":
    "Kurs agenta różni się od rynkowego i agent podaje oba. Różnica nie jest znana. Przy Wise i przelewie część wraca.",
  "passed on as the seller charges it, once for each seller's order; in the first payment":
    "tyle, ile liczy sprzedawca, raz za każde zamówienie u sprzedawcy, w pierwszej płatności",
  "basic consolidation free; vacuum, folded boxes, reinforcement, box removal optional, prices shown in the account":
    "Zwykłe łączenie paczek bezpłatne. Próżnia, złożone pudełka, wzmocnienie i usuwanie pudełek do wyboru, ceny na koncie.",
  "deposit first, then settled with the carrier's bill, both ways":
    "najpierw zaliczka, potem rozliczenie według rachunku przewoźnika, w obie strony",
  "floating rate, size not published": "zmienny kurs, marża nieopublikowana",
  "follows the Bank of China rate, 'adjusted in time'; margin not stated":
    "według kursu Bank of China, z korektami, marży nie podano",
  "without insurance: each line's own standard; customs seizure and force majeure never; price of the insurance not known":
    "Bez ubezpieczenia obowiązują zasady sposobu wysyłki. Zajęcie przez urząd celny i siła wyższa nigdy. Cena ubezpieczenia nie jest znana.",
  "first payment: product and Chinese freight":
    "Pierwsza płatność obejmuje towar i przesyłkę w Chinach.",
  "can be extended for a fee; amount not known": "można przedłużyć za opłatą, kwota nieznana",
  "own, shorter period": "osobny, krótszy okres",
  "offered; price not known": "oferowane, cena nieznana",
  "paid extension up to 90 days more; 28 days of grace in stated cases; amount not known":
    "płatne przedłużenie do 90 dni, w podanych przypadkach 28 dni zwłoki, kwota nieznana",
  "deposit, recalculated after packing, both ways":
    "zaliczka, przeliczana po spakowaniu, w obie strony",
  "PayPal is converted to USD; refers to the Bank of China rate":
    "PayPal przeliczany na USD, według kursu Bank of China",
  "several items of one seller in one order may pay it once":
    "kilka przedmiotów jednego sprzedawcy w zamówieniu może zapłacić raz",
  "freight paid by the shopper when there is no quality fault; exchange 7-20 days":
    "Bez wady jakości przesyłkę płaci kupujący. Wymiana trwa od 7 do 20 dni.",
  "rules are published; price not known": "zasady opublikowane, cena nieznana",
  "several freight coupons; amounts not known": "kilka kuponów na wysyłkę, kwoty nieznane",
  "Bank of China rate, adjusted from time to time; margin not stated":
    "kurs Bank of China, korygowany co jakiś czas, marży nie podano",
};

/** Notes about these facts, agents and sources, by their English text. */
export const statedNotes: Readonly<Record<string, string>> = {
  "a part of the parcel price, as is a handling fee of the warehouse":
    "część ceny paczki, podobnie jak opłata magazynowa",
  "at the best level; the source does not say of what":
    "na najlepszym poziomie; źródło nie podaje, od czego",
  "at the first level; the source does not say of what":
    "na pierwszym poziomie; źródło nie podaje, od czego",
  "costs depend on the reason; amounts not known": "koszty zależą od powodu; kwoty nie są znane",
  'for each order, from the day it is stocked; the home page says "120-day storage"':
    "za każde zamówienie, od dnia przyjęcia do magazynu; strona główna podaje „120 dni przechowywania”",
  "four guides quote the home page; an older one withdrew the number":
    "cztery poradniki cytują stronę główną; starszy wycofał tę liczbę",
  "of seized goods two thirds are paid, the freight never":
    "za zajęte towary zwraca się dwie trzecie, za przesyłkę nigdy",
  "the agent's own page is of January 2021; guides of 2026 say the same":
    "strona agenta jest ze stycznia 2021; poradniki z 2026 mówią to samo",
  "the program of a reseller in Brazil; the agent's own page was not found":
    "program sprzedawcy z Brazylii; strony agenta nie znaleziono",
  "Taobao, Tmall, JD, 1688": "Taobao, Tmall, JD, 1688",
  "Goofish; special sources may cost a fee; the amount is from one user's tool":
    "Goofish. Nietypowe źródła mogą kosztować dodatkowo. Kwota pochodzi z narzędzia jednego użytkownika.",
  "nine years old": "sprzed dziewięciu lat",
  "old links are still in use; nothing from 2026 was found":
    "Stare linki są nadal używane. Z 2026 roku nic nie znaleziono.",
  "help pages list card and telegraphic transfer; no amounts":
    "Strony pomocy wymieniają kartę i przelew, bez kwot.",
  "Taobao, Tmall, 1688, JD; other sources may differ":
    "Taobao, Tmall, 1688, JD. W innych źródłach może być inaczej.",
  "from an example with this date": "z przykładu z tą datą",
  "less for some forwarding and resale orders":
    "mniej przy niektórych zleceniach przekazania i odsprzedaży",
  "refuses purchases for the US (tried in July 2026)":
    "odmawia zakupów do USA (sprawdzone w lipcu 2026)",
  "the second fixed part is called 'platform fee'":
    "Druga stała część nazywa się opłatą platformy.",
  "older copy of the page": "starsza kopia strony",
  "then the goods count as abandoned; another copy of the page says 220 days":
    "Potem towar uznaje się za porzucony. Inna kopia strony podaje 220 dni.",
  "then blocked, ask support": "potem blokada, zapytaj obsługę",
  "another page of the agent": "inna strona agenta",
  "guide page: usually 3; home page: 3-5": "Poradnik podaje zwykle 3, strona główna od 3 do 5.",
  "own documents disagree on the service fee":
    "Własne strony agenta podają różne opłaty serwisowe.",
  "by the user agreement": "według regulaminu",
  "by the page 'Service & Fees' and the store listing":
    "według strony Service & Fees i opisu aplikacji",
  "the page says 'about'": "Strona podaje wartość przybliżoną.",
  "plus freight, where the reason is the shopper's; first one of the month free for regular users":
    "plus przesyłka, jeśli powód leży po stronie kupującego. Pierwszy w miesiącu jest bezpłatny dla stałych użytkowników.",
  "'no separate handling fee'; packaging fees and optional services are named":
    "Bez osobnej opłaty manipulacyjnej. Wymieniono opłaty za pakowanie i usługi dodatkowe.",
  "'generally', depends on the line": "zwykle, zależy od sposobu wysyłki",
  "freight coupons with thresholds: worth far less than the face":
    "Kupony na wysyłkę z progami, warte znacznie mniej niż kwota na nich.",
  "'usually 5-10 %' on own lines; DDP lines include duties":
    "Zwykle 5 do 10\u00a0% przy własnych sposobach wysyłki. Wysyłka DDP zawiera cło.",
  "the estimator; the greater weight counts": "z kalkulatora. Liczy się większa waga.",
  "one note says that it closed in 2025, another that it was open on 2026-10-02":
    "Jedno źródło podaje, że zamknięto go w 2025 roku, inne, że działał 2 października 2026.",
  "app listing": "opis aplikacji w sklepie",
  "the guide says 'about'": "Poradnik podaje wartość przybliżoną.",
  "by that site's link": "przez link tej strony",
  "a promotion with free freight ended on 2026-08-31":
    "Promocja z bezpłatną wysyłką skończyła się 31 sierpnia 2026.",
  "beyond day 180, up to 6 months at a time": "po 180. dniu, do 6 miesięcy naraz",
  "the page about forwarding says 2 CNY a day, at most 30 days":
    "Strona o przekazywaniu podaje 2 CNY za dzień, najwyżej 30 dni.",
  "ordered with the item": "zamówione razem z przedmiotem",
  "ordered later": "zamówione później",
  "an order is packed again": "Zamówienie jest pakowane ponownie.",
  "split or speeded up": "podzielone lub przyspieszone",
  "a test address of the agent, without a date; its numbers look older than those of the other page":
    "Testowy adres agenta, bez daty. Jego liczby wyglądają na starsze niż na drugiej stronie.",
  "without a date; only its first two points could be read":
    "Bez daty. Dało się odczytać tylko dwa pierwsze punkty.",
  "predecessor brand of JoyaGoo": "marka poprzedzająca JoyaGoo",
  "announces the cut from 180 to 90 days": "zapowiada skrócenie ze 180 do 90 dni",
  "older copy: 180 days, 220 days to abandonment":
    "Starsza kopia, 180 dni, a 220 dni do uznania za porzucone.",
  "quotes dated 2025 official articles": "cytuje oficjalne artykuły z datami z 2025 roku",
  "its payment text equals a help text of another agent (cnstorm.com): may be copied":
    "Tekst o płatnościach jest taki sam jak u innego agenta (cnstorm.com), może być skopiowany.",
  "rule effective 2026-04-22": "zasada obowiązuje od 22 kwietnia 2026",
};

/** The texts of the facts that come with the shop, by the English text of the facts. */
export const statedTexts: Readonly<Record<string, string>> = {
  "needs the seller's consent; the shopper pays the freight back, both ways if the seller did not ship free, and a service fee whose amount is not known":
    "Le vendeur doit être d'accord. L'acheteur paie le retour, dans les deux sens si le vendeur n'a pas expédié gratuitement, et des frais dont le montant n'est pas connu.",
  "the agent's rate differs from the market rate, and the agent publishes both; the size is not known; Wise and bank transfer get a part of it back":
    "Le taux de l'agent diffère de celui du marché, et il publie les deux. L'écart n'est pas connu. Avec Wise ou un virement, une partie est rendue.",
  "passed on as the seller charges it, once for each seller's order; in the first payment":
    "au prix du vendeur, une fois par commande chez un vendeur, dans le premier paiement",
  "basic consolidation free; vacuum, folded boxes, reinforcement, box removal optional, prices shown in the account":
    "Regroupement simple gratuit. Mise sous vide, boîtes pliées, renfort et retrait des boîtes en option, prix dans le compte.",
  "deposit first, then settled with the carrier's bill, both ways":
    "d'abord un acompte, puis ajustement selon la facture du transporteur, dans les deux sens",
  "floating rate, size not published": "taux variable, marge non publiée",
  "follows the Bank of China rate, 'adjusted in time'; margin not stated":
    "suit le taux de la Bank of China, ajusté au fil du temps, marge non précisée",
  "without insurance: each line's own standard; customs seizure and force majeure never; price of the insurance not known":
    "Sans assurance, selon la règle du mode d'expédition. Saisie en douane et force majeure jamais couvertes. Le prix de l'assurance n'est pas connu.",
  "first payment: product and Chinese freight":
    "Le premier paiement comprend l'article et le transport en Chine.",
  "can be extended for a fee; amount not known":
    "prolongeable moyennant des frais, montant inconnu",
  "own, shorter period": "délai propre, plus court",
  "offered; price not known": "proposé, prix inconnu",
  "paid extension up to 90 days more; 28 days of grace in stated cases; amount not known":
    "prolongation payante de 90 jours au plus, 28 jours de grâce dans certains cas, montant inconnu",
  "deposit, recalculated after packing, both ways":
    "acompte, recalculé après l'emballage, dans les deux sens",
  "PayPal is converted to USD; refers to the Bank of China rate":
    "PayPal est converti en USD, selon le taux de la Bank of China",
  "several items of one seller in one order may pay it once":
    "plusieurs articles d'un vendeur dans une commande peuvent ne le payer qu'une fois",
  "freight paid by the shopper when there is no quality fault; exchange 7-20 days":
    "Sans défaut de qualité, l'acheteur paie le transport. Un échange prend 7 à 20 jours.",
  "rules are published; price not known": "règles publiées, prix inconnu",
  "several freight coupons; amounts not known": "plusieurs bons de transport, montants inconnus",
  "Bank of China rate, adjusted from time to time; margin not stated":
    "taux de la Bank of China, ajusté de temps en temps, marge non précisée",
};

/** Notes about these facts, agents and sources, by their English text. */
export const statedNotes: Readonly<Record<string, string>> = {
  "a part of the parcel price, as is a handling fee of the warehouse":
    "compris dans le prix du colis, comme des frais d'entrepôt",
  "at the best level; the source does not say of what":
    "au meilleur niveau ; la source ne dit pas de quoi",
  "at the first level; the source does not say of what":
    "au premier niveau ; la source ne dit pas de quoi",
  "costs depend on the reason; amounts not known":
    "les frais dépendent du motif ; montants inconnus",
  'for each order, from the day it is stocked; the home page says "120-day storage"':
    "par commande, à partir de l'entrée en stock ; la page d'accueil annonce « 120 jours de stockage »",
  "four guides quote the home page; an older one withdrew the number":
    "quatre guides citent la page d'accueil ; un guide plus ancien a retiré le nombre",
  "of seized goods two thirds are paid, the freight never":
    "les deux tiers des articles saisis sont remboursés, jamais le port",
  "the agent's own page is of January 2021; guides of 2026 say the same":
    "la page de l'agent date de janvier 2021 ; des guides de 2026 disent la même chose",
  "the program of a reseller in Brazil; the agent's own page was not found":
    "le programme d'un revendeur au Brésil ; la page de l'agent n'a pas été trouvée",
  "Taobao, Tmall, JD, 1688": "Taobao, Tmall, JD, 1688",
  "Goofish; special sources may cost a fee; the amount is from one user's tool":
    "Goofish. Des sources particulières peuvent être payantes. Le montant vient de l'outil d'un utilisateur.",
  "nine years old": "date de neuf ans",
  "old links are still in use; nothing from 2026 was found":
    "D'anciens liens sont encore utilisés. Rien de 2026 n'a été trouvé.",
  "help pages list card and telegraphic transfer; no amounts":
    "Les pages d'aide citent la carte et le virement, sans montants.",
  "Taobao, Tmall, 1688, JD; other sources may differ":
    "Taobao, Tmall, 1688, JD. Cela peut différer pour d'autres sources.",
  "from an example with this date": "d'après un exemple de cette date",
  "less for some forwarding and resale orders":
    "moins pour certains envois à réexpédier et certaines reventes",
  "refuses purchases for the US (tried in July 2026)":
    "refuse les achats pour les États-Unis (essayé en juillet 2026)",
  "the second fixed part is called 'platform fee'":
    "La deuxième partie fixe s'appelle frais de plateforme.",
  "older copy of the page": "copie plus ancienne de la page",
  "then the goods count as abandoned; another copy of the page says 220 days":
    "Ensuite, la marchandise est considérée comme abandonnée. Une autre copie de la page indique 220 jours.",
  "then blocked, ask support": "ensuite bloqué, demande au support",
  "another page of the agent": "une autre page de l'agent",
  "guide page: usually 3; home page: 3-5":
    "La page d'aide indique 3 en général, la page d'accueil 3 à 5.",
  "own documents disagree on the service fee":
    "Les propres pages de l'agent se contredisent sur les frais de service.",
  "by the user agreement": "selon les conditions d'utilisation",
  "by the page 'Service & Fees' and the store listing":
    "selon la page Service & Fees et la fiche de l'app",
  "the page says 'about'": "La page donne une valeur approximative.",
  "plus freight, where the reason is the shopper's; first one of the month free for regular users":
    "plus le transport, si la raison vient de l'acheteur. La première du mois est gratuite pour les utilisateurs réguliers.",
  "'no separate handling fee'; packaging fees and optional services are named":
    "Pas de frais de traitement à part. Des frais d'emballage et des services en option sont cités.",
  "'generally', depends on the line": "en général, dépend du mode d'expédition",
  "freight coupons with thresholds: worth far less than the face":
    "Bons de transport avec minimum d'achat, qui valent bien moins que leur montant.",
  "'usually 5-10 %' on own lines; DDP lines include duties":
    "En général 5 à 10\u00a0% sur ses propres modes d'expédition. Les modes DDP comprennent les droits de douane.",
  "the estimator; the greater weight counts":
    "d'après le calculateur. Le poids le plus élevé compte.",
  "one note says that it closed in 2025, another that it was open on 2026-10-02":
    "Une source dit qu'il a fermé en 2025, une autre qu'il était ouvert le 2 octobre 2026.",
  "app listing": "fiche de l'app",
  "the guide says 'about'": "Le guide donne une valeur approximative.",
  "by that site's link": "par le lien de ce site",
  "a promotion with free freight ended on 2026-08-31":
    "Une promotion avec transport gratuit a pris fin le 31 août 2026.",
  "beyond day 180, up to 6 months at a time": "au-delà du jour 180, jusqu'à 6 mois à la fois",
  "the page about forwarding says 2 CNY a day, at most 30 days":
    "La page sur la réexpédition indique 2 CNY par jour, 30 jours au plus.",
  "ordered with the item": "commandé avec l'article",
  "ordered later": "commandé plus tard",
  "an order is packed again": "Une commande est réemballée.",
  "split or speeded up": "divisé ou accéléré",
  "a test address of the agent, without a date; its numbers look older than those of the other page":
    "Une adresse de test de l'agent, sans date. Ses chiffres semblent plus anciens que ceux de l'autre page.",
  "without a date; only its first two points could be read":
    "Sans date. Seuls ses deux premiers points ont pu être lus.",
  "predecessor brand of JoyaGoo": "marque qui a précédé JoyaGoo",
  "announces the cut from 180 to 90 days": "annonce la réduction de 180 à 90 jours",
  "older copy: 180 days, 220 days to abandonment":
    "Copie plus ancienne, avec 180 jours, et 220 jours avant l'abandon.",
  "quotes dated 2025 official articles": "cite des articles officiels datés de 2025",
  "its payment text equals a help text of another agent (cnstorm.com): may be copied":
    "Son texte sur les paiements est identique à celui d'un autre agent (cnstorm.com), peut-être une copie.",
  "rule effective 2026-04-22": "règle en vigueur depuis le 22 avril 2026",
};

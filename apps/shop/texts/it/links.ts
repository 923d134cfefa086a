/** Why a text contains no link to an item, by the codes of `packages/links`. */
export const reasons = {
  store: "Questo link porta a un negozio, non a un articolo.",
  "not-a-link": "In questo testo non c'è nessun link.",
  "too-long": "Questo testo è troppo lungo per essere un link.",
  "unknown-site": "Non supportiamo ancora questo sito.",
  "no-item": "Conosciamo questo sito, ma questo link non porta a un articolo.",
  "bad-id": "Nessun articolo può avere il numero di questo link.",
  "unknown-shop": "Questo link indica un marketplace che non conosciamo.",
  "no-marketplace": "I link di questo agente non dicono da quale marketplace viene l'articolo.",
  "foreign-link": "Il link di questo agente porta a un sito che non supportiamo ancora.",
  xianyu: "Gli articoli usati di Xianyu (Goofish) non sono supportati.",
  encrypted: "Questo vecchio link è cifrato e il suo agente ha chiuso.",
  "too-deep": "Questo link contiene troppi altri link.",
};

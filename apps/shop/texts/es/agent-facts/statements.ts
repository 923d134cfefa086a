/** The texts of the facts that come with the shop, by the English text of the facts. */
export const statedTexts: Readonly<Record<string, string>> = {
  "needs the seller's consent; the shopper pays the freight back, both ways if the seller did not ship free, and a service fee whose amount is not known":
    "El vendedor tiene que aceptarla. El comprador paga el envío de vuelta, y también el de ida si el vendedor no envió gratis, además de una comisión cuyo importe no se conoce.",
  "the agent's rate differs from the market rate, and the agent publishes both; the size is not known; Wise and bank transfer get a part of it back":
    "El tipo del agente difiere del de mercado, y publica ambos. No se conoce la diferencia. Con Wise y transferencia se devuelve una parte.",
  "passed on as the seller charges it, once for each seller's order; in the first payment":
    "tal como lo cobra el vendedor, una vez por pedido a cada vendedor, en el primer pago",
  "basic consolidation free; vacuum, folded boxes, reinforcement, box removal optional, prices shown in the account":
    "La consolidación básica es gratis. Vacío, cajas plegadas, refuerzo y retirada de cajas son opcionales, con precios en la cuenta.",
  "deposit first, then settled with the carrier's bill, both ways":
    "primero un depósito, después se ajusta con la factura del transportista, a favor o en contra",
  "floating rate, size not published": "tipo variable, margen no publicado",
  "follows the Bank of China rate, 'adjusted in time'; margin not stated":
    "sigue el tipo del Bank of China, con ajustes, margen no indicado",
  "without insurance: each line's own standard; customs seizure and force majeure never; price of the insurance not known":
    "Sin seguro vale la norma de cada método de envío. Nunca cubre decomiso en aduana ni fuerza mayor. No se conoce el precio del seguro.",
  "first payment: product and Chinese freight":
    "El primer pago incluye el producto y el envío dentro de China.",
  "can be extended for a fee; amount not known": "se puede ampliar pagando, importe desconocido",
  "own, shorter period": "plazo propio, más corto",
  "offered; price not known": "se ofrece, precio desconocido",
  "paid extension up to 90 days more; 28 days of grace in stated cases; amount not known":
    "ampliación de pago de hasta 90 días más, 28 días de gracia en ciertos casos, importe desconocido",
  "deposit, recalculated after packing, both ways":
    "depósito, recalculado tras el embalaje, a favor o en contra",
  "PayPal is converted to USD; refers to the Bank of China rate":
    "PayPal se convierte a USD, según el tipo del Bank of China",
  "several items of one seller in one order may pay it once":
    "varios artículos de un vendedor en un pedido pueden pagarlo una sola vez",
  "freight paid by the shopper when there is no quality fault; exchange 7-20 days":
    "Sin defecto de calidad, el comprador paga el envío. Un cambio tarda de 7 a 20 días.",
  "rules are published; price not known": "normas publicadas, precio desconocido",
  "several freight coupons; amounts not known": "varios cupones de envío, importes desconocidos",
  "Bank of China rate, adjusted from time to time; margin not stated":
    "tipo del Bank of China, ajustado de vez en cuando, margen no indicado",
};

/** Notes about these facts, agents and sources, by their English text. */
export const statedNotes: Readonly<Record<string, string>> = {
  "a part of the parcel price, as is a handling fee of the warehouse":
    "forma parte del precio del paquete, igual que una tasa del almacén",
  "at the best level; the source does not say of what":
    "en el mejor nivel; la fuente no dice de qué",
  "at the first level; the source does not say of what":
    "en el primer nivel; la fuente no dice de qué",
  "costs depend on the reason; amounts not known":
    "los costes dependen del motivo; importes desconocidos",
  'for each order, from the day it is stocked; the home page says "120-day storage"':
    "por pedido, desde el día de entrada en el almacén; la página de inicio habla de «120 días de almacenamiento»",
  "four guides quote the home page; an older one withdrew the number":
    "cuatro guías citan la página de inicio; una más antigua retiró la cifra",
  "of seized goods two thirds are paid, the freight never":
    "de los artículos decomisados se pagan dos tercios, el envío nunca",
  "the agent's own page is of January 2021; guides of 2026 say the same":
    "la página del agente es de enero de 2021; guías de 2026 dicen lo mismo",
  "the program of a reseller in Brazil; the agent's own page was not found":
    "el programa de un revendedor de Brasil; no se encontró la página del agente",
  "Taobao, Tmall, JD, 1688": "Taobao, Tmall, JD, 1688",
  "Goofish; special sources may cost a fee; the amount is from one user's tool":
    "Goofish. Las fuentes especiales pueden tener una comisión. El importe es de la herramienta de un usuario.",
  "nine years old": "tiene nueve años",
  "old links are still in use; nothing from 2026 was found":
    "Todavía se usan enlaces antiguos. No se encontró nada de 2026.",
  "help pages list card and telegraphic transfer; no amounts":
    "Las páginas de ayuda mencionan tarjeta y transferencia, sin importes.",
  "Taobao, Tmall, 1688, JD; other sources may differ":
    "Taobao, Tmall, 1688, JD. En otras fuentes puede ser distinto.",
  "from an example with this date": "según un ejemplo de esa fecha",
  "less for some forwarding and resale orders": "menos en algunos reenvíos y reventas",
  "refuses purchases for the US (tried in July 2026)":
    "rechaza compras para EE. UU. (probado en julio de 2026)",
  "the second fixed part is called 'platform fee'":
    "La segunda parte fija se llama tarifa de plataforma.",
  "older copy of the page": "copia más antigua de la página",
  "then the goods count as abandoned; another copy of the page says 220 days":
    "Después la mercancía se considera abandonada. Otra copia de la página dice 220 días.",
  "then blocked, ask support": "después se bloquea, pregunta a soporte",
  "another page of the agent": "otra página del agente",
  "guide page: usually 3; home page: 3-5":
    "La guía dice normalmente 3, la página de inicio de 3 a 5.",
  "own documents disagree on the service fee":
    "Las propias páginas del agente no coinciden en la comisión.",
  "by the user agreement": "según el acuerdo de usuario",
  "by the page 'Service & Fees' and the store listing":
    "según la página Service & Fees y la ficha de la app",
  "the page says 'about'": "La página da un valor aproximado.",
  "plus freight, where the reason is the shopper's; first one of the month free for regular users":
    "más el envío, si el motivo es del comprador. La primera del mes es gratis para usuarios habituales.",
  "'no separate handling fee'; packaging fees and optional services are named":
    "Sin comisión de gestión aparte. Se mencionan gastos de embalaje y servicios opcionales.",
  "'generally', depends on the line": "en general, depende del método de envío",
  "freight coupons with thresholds: worth far less than the face":
    "Cupones de envío con mínimos, que valen mucho menos de lo que dicen.",
  "'usually 5-10 %' on own lines; DDP lines include duties":
    "Normalmente del 5 al 10\u00a0% en sus propios métodos. Los métodos DDP incluyen los aranceles.",
  "the estimator; the greater weight counts": "según la calculadora. Cuenta el peso mayor.",
  "one note says that it closed in 2025, another that it was open on 2026-10-02":
    "Una fuente dice que cerró en 2025, otra que estaba abierto el 2 de octubre de 2026.",
  "app listing": "ficha de la app",
  "the guide says 'about'": "La guía da un valor aproximado.",
  "by that site's link": "con el enlace de ese sitio",
  "a promotion with free freight ended on 2026-08-31":
    "Una promoción con envío gratis terminó el 31 de agosto de 2026.",
  "beyond day 180, up to 6 months at a time": "a partir del día 181, hasta 6 meses cada vez",
  "the page about forwarding says 2 CNY a day, at most 30 days":
    "La página sobre reenvío dice 2 CNY al día, 30 días como máximo.",
  "ordered with the item": "pedido junto con el artículo",
  "ordered later": "pedido después",
  "an order is packed again": "Un pedido se vuelve a empaquetar.",
  "split or speeded up": "dividido o acelerado",
  "a test address of the agent, without a date; its numbers look older than those of the other page":
    "Una dirección de pruebas del agente, sin fecha. Sus cifras parecen más antiguas que las de la otra página.",
  "without a date; only its first two points could be read":
    "Sin fecha. Solo se pudieron leer sus dos primeros puntos.",
  "predecessor brand of JoyaGoo": "marca anterior a JoyaGoo",
  "announces the cut from 180 to 90 days": "anuncia la reducción de 180 a 90 días",
  "older copy: 180 days, 220 days to abandonment":
    "Copia más antigua, con 180 días, y 220 días hasta el abandono.",
  "quotes dated 2025 official articles": "cita artículos oficiales con fecha de 2025",
  "its payment text equals a help text of another agent (cnstorm.com): may be copied":
    "Su texto sobre pagos es igual al de otro agente (cnstorm.com), puede ser una copia.",
  "rule effective 2026-04-22": "regla vigente desde el 22 de abril de 2026",
};

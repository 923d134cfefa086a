export const titles = {
  imprint: "Aviso legal",
  privacy: "Política de privacidad",
  terms: "Condiciones de uso",
  contact: "Contacto",
};
export const storedNames = "Nombre";
export const storedWhy = "Para qué sirve";
export const stored = {
  session: "Mantiene tu sesión iniciada.",
  registration:
    "Reconoce el navegador con el que te registraste o iniciaste sesión, para que nadie pueda dejarte sin acceso.",
  google: "Solo mientras inicias sesión con Google.",
  choices: "Lo que elegiste: agente, tema, idioma, moneda y un aviso que cerraste.",
  remembered:
    "Lo último que escribiste: un enlace, destino y paquete, cómo pagas a un agente, haul, y qué artículos guardaste y miraste por última vez, y lo que empezaste antes de iniciar sesión.",
  drafts: "Texto que escribiste pero no enviaste. Desaparece al cerrar la pestaña.",
  toasts: "Avisos sobre lo que acabas de hacer, hasta que los muestra la página siguiente.",
  searchedPicture: "La última imagen con la que buscaste. Desaparece al cerrar la pestaña.",
  app: "El convertidor sin conexión, una foto que compartiste con la app y si conviene proponerte instalarla.",
  analytics: "Si podemos contar tus visitas.",
};
/** The purpose of cookies that an analytics tool sets. */
export const storedByTool = "Solo si aceptas: {tool} reconoce tu navegador para contar visitas.";
export const countedWithoutCookies =
  "Contamos las visitas con {tool}, que no usa cookies. Tu navegador envía a {host} tu dirección IP, la dirección y el título de la página, la página de la que vienes y el tipo de navegador y de pantalla.";
export const countedIfAgreed =
  "Si aceptas, contamos las visitas con {tool}: tu navegador envía entonces a {host} tu dirección IP, la dirección y el título de la página, la página de la que vienes, el tipo de navegador y de pantalla y el contenido de las cookies de esta herramienta. No se carga nada antes de que aceptes. Puedes [cambiar tu elección](#analytics-choice) cuando quieras.";

export const imprintTemplate = `## Titular del sitio

[Nombre o empresa]
[Calle y número]
[Código postal, ciudad, país]

Correo: [dirección]
Teléfono: [número]

[Registro mercantil, NIF y demás datos que exija tu país]`;

export const privacyTemplate = `{shop} muestra fotos y precios de artículos y enlaza con agentes de compra. No vende nada. Esta página explica qué datos personales trata.

## Quién es responsable

[Nombre y dirección, como en el aviso legal]

## Qué guardamos

- **Cuenta**: nombre, correo, contraseña (solo como hash), idioma y fecha de registro; si los configuras, llaves de acceso, la clave de tu aplicación de autenticación y códigos de recuperación (como hash). Los necesitamos para que puedas iniciar sesión. Un registro sin confirmar se elimina al cabo de una semana.
- **Sesiones**: cuándo y con qué navegador y sistema iniciaste sesión, hasta que termina.
- **Reseñas**: tu nombre, tu valoración, tu comentario y la fecha. Las reseñas aprobadas son públicas.
- **Colección**: los artículos que guardaste. Solo los ves tú, salvo que compartas la lista.
- **Avisos sobre fotos**: qué foto señalaste, tu nota y cuándo.
- **Tipos de cambio compartidos**: el agente, la moneda, el tipo y la fecha, y un hash de tu red, para que cada red cuente una sola vez. Solo es pública la mediana de al menos cinco compradores. Todo se borra a los 90 días.
- **Cambios nuestros**: lo que cambiamos en tu cuenta o tu reseña, por ejemplo un bloqueo y su motivo.
- **Avisos sobre artículos**: los artículos que sigues, los avisos de los últimos 30 días y, si recibes avisos en un navegador, su dirección en su servicio push. Si desactivas los correos sin cuenta, o tu buzón los rechaza, guardamos un hash de tu dirección para no enviar nada más.
- **Correos enviados**: dirección, tipo y hora, durante 30 días.

Sin cuenta no guardamos nada de esto, salvo que pidas avisos a tu dirección de correo; una dirección sin confirmar se borra al cabo de una semana.

## Qué contamos

Contamos cuántas veces se ven los artículos y cuántas se pulsa «Comprar», como totales diarios. Para contar a cada visitante una sola vez, guardamos durante un día un hash de la dirección IP y del navegador; su clave cambia a diario, así que no permite seguir a nadie de un día para otro. Para evitar abusos, contamos los intentos de inicio de sesión, registro y similares por dirección IP y cuenta, durante un día como máximo. El registro de nuestro servidor conserva direcciones IP mientras hagan falta para que el sitio funcione: [plazo].

## Qué guarda tu navegador

{storage}

Nada de esto es para publicidad. {analytics}

## Quién más recibe datos

- Para mostrar un artículo, nuestro servidor consulta su número en servicios de plataformas y de fotos. No saben quién eres.
- Al abrir la página de un agente sales de {shop} y se aplican sus normas. Los enlaces pueden llevar nuestro código de referido.
- Si inicias sesión con Google, Google lo sabe y nos comunica tu nombre y tu correo.
- [Proveedor de alojamiento, servicio de correo]

## Tus derechos

En la página de tu cuenta puedes ver, descargar y borrar tus datos. Tras eliminar la cuenta tienes una semana para cambiar de opinión; después los datos desaparecen y, al cabo de [plazo], también de nuestras copias de seguridad. También puedes pedirnos que los rectifiquemos o que limitemos su uso, oponerte a lo que hacemos por interés legítimo y reclamar ante una autoridad de protección de datos (en España, la AEPD).

## Base jurídica

Cuenta y lo que guardas: prestar el servicio que pides (art. 6.1.b del RGPD). Lo que aceptas: tu consentimiento, que puedes retirar cuando quieras (art. 6.1.a). Recuentos y registros: nuestro interés legítimo en un sitio que funcione (art. 6.1.f). [Adáptalo a la ley de tu país]`;

export const termsTemplate = `## Qué hace {shop}

{shop} muestra fotos de control de calidad, precios y estimaciones de envío y enlaza con agentes de compra. No vende nada, no compra nada por ti y no cobra nada. La compra es entre tú y el agente.

## En qué puedes confiar

Las fotos, los precios y las estimaciones vienen de terceros y pueden ser erróneos o estar desactualizados. Las fotos QC muestran el ejemplar fotografiado, no el que recibirás. Vale el precio final del agente.

## Qué te pedimos

Escribe reseñas de lo que de verdad compraste. No subas nada ilegal ni que vulnere derechos ajenos. No sobrecargues el sitio con peticiones automáticas por encima de los límites publicados. Podemos retirar contenido y bloquear cuentas que no lo cumplan.

## Responsabilidad

[Lo que exija la ley de tu país]

## Cambios

Podemos cambiar estas condiciones. La versión vigente está en esta página.`;

export const contactTemplate = `Correo: [dirección]

Solemos responder en [número] días laborables.

Si quieres que retiremos contenido que vulnere tus derechos, indícanos la dirección de la página y qué está mal.`;

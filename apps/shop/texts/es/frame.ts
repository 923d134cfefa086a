export const skipLink = "Saltar al contenido";

export const site = "Sitio";
export const menu = "Menú";
export const popular = "Populares";
export const tools = "Herramientas";
export const theme = "Tema";
export const light = "Claro";
export const dark = "Oscuro";
export const system = "Sistema";

export const popularProductsLink = "Productos populares";
export const linkConverterLabel = "Convertidor de enlaces";
export const pictureSearch = "Buscar por imagen";
export const watchesLink = "Artículos seguidos";
export const haulPlannerLink = "Planificador de hauls";
export const agentsLink = "Comparar agentes";
export const shippingCalculatorLink = "Calculadora de envío";
export const qcLookupLink = "Búsqueda QC";

export const footer = "Pie de página";
export const sellsNothing = (name: string) =>
  `${name} no vende nada. Los precios y las fotos vienen de las plataformas y agentes indicados.`;
export const linksMayBeReferrals = (name: string) =>
  `Los enlaces a los agentes pueden ser enlaces de referido: ${name} puede recibir una comisión si compras allí.`;
export const languages = "Idiomas";
export const socialLinksLabel = "Redes sociales";

export const demonstration = "Demostración";
export const demonstrationLead = "Demostración:";
export const demonstrationText = "los productos, precios y fotos son inventados.";

export const moreToolsLabel = "Más herramientas";
export const calculatorTitle = "Calculadora de envío";
export const calculatorText = "Mira cuánto cuesta un paquete a tu país, con todos los gastos.";
export const calculate = "Calcular envío";
export const converterTitle = "Convertidor de enlaces";
export const converterText = "Convierte toda una lista de enlaces en enlaces de tu agente.";
export const convert = "Convertir enlaces";
export const haulText = "Junta varios artículos y mira cuánto cuestan en uno o varios paquetes.";
export const haulButton = "Planear un haul";
export const agentsTitle = "Agentes de compra";
export const agentsText = "Compara comisiones, almacenamiento gratis y servicios.";
export const extensionTitle = "Extensión de Chrome";
export const extensionText = "Mira las fotos QC directamente en la página de la plataforma.";
export const addExtension = "Añadir a Chrome";
export const addToFirefoxLabel = "Añadir a Firefox";
export const downloadExtensionLabel = "Descargar la extensión";
export const howToLoadLabel = "Cómo instalarla";
export const trackingTitle = "Seguimiento de paquetes";
export const trackingText = "Sigue tu paquete en un sitio de seguimiento.";
export const trackingNumberLabel = "Número de seguimiento";
export const trackingMissing = "Introduce un número de seguimiento.";
export const track = "Rastrear";

export const error = (status: number) => `Error ${status}`;
export const errorTitle = "¡Vaya! Algo ha salido mal";
export const errorText =
  "No pudimos cargar la página que buscas. Puede que el enlace no sea válido o haya caducado, que no tengas permiso o que el servidor tenga un problema temporal.";
export const tooManyTitle = "Demasiadas solicitudes";
export const tooManyText =
  "Has abierto muchas páginas en poco tiempo. Espera un minuto e inténtalo de nuevo.";
export const backButton = "Volver";
export const home = "Inicio";
export const retryButton = "Reintentar";
export const tips = "Consejos";
export const tipConnection = "Comprueba tu conexión a Internet.";
export const tipAddress = "Comprueba la dirección: puede que falte una parte.";
export const tipLogIn = "Inicia sesión: algunas páginas son solo para miembros.";
export const forDevelopersLabel = "Para desarrolladores";
export const announcement = "Aviso";
export const dismissAnnouncement = "Cerrar el aviso";
export const account = "Cuenta";
export const login = "Entrar";
export const signup = "Registrarse";
export const loginLink = "Entrar / Registrarse";
export const myCollectionTitle = "Mi colección";
export const dashboard = "Panel (en inglés)";
export const logout = "Cerrar sesión";
export const offlineTitle = "Sin conexión";
export const couldNotLoggedOut =
  "No se pudo cerrar tu sesión. Comprueba tu conexión e inténtalo de nuevo.";
/** Shown after a price that is more than a day old. */
export const dateMark = "a {date}";
/** The option of an item that has no options. */
export const onlyOption = "Predeterminada";
export const currency = "Moneda";
export const currencyIntro =
  "Los precios en otras monedas son aproximados; al lado está el precio en yuanes. Los agentes aplican sus propios tipos de cambio.";
export const yuanOnly = "Solo ¥";
export const ratesNote = "Tipos de cambio del {date}, {source}.";
export const snapshotNote =
  "Tipos de cambio del {date}, {source}. Esta tienda no tiene otros más recientes.";
export const oldRatesMark = "cambio del {date}";
export const ratesError = "No se pudieron cargar los tipos de cambio.";

export const skipToContent = "Saltar al contenido";

export const site = "Sitio";
export const menu = "Menú";
export const popular = "Populares";
export const tools = "Herramientas";
export const theme = "Tema";
export const light = "Claro";
export const dark = "Oscuro";
export const system = "Sistema";

export const popularProducts = "Productos populares";
export const linkConverter = "Convertidor de enlaces";
export const pictureSearch = "Buscar por imagen";
export const haulPlanner = "Planificador de hauls";
export const shippingCalculator = "Calculadora de envío";
export const qcLookup = "Búsqueda QC";

export const footer = "Pie de página";
export const sellsNothing = (name: string) =>
  `${name} no vende nada. Los precios y las fotos vienen de las plataformas y agentes indicados.`;
export const linksMayBeReferrals = (name: string) =>
  `Los enlaces a los agentes pueden ser enlaces de referido: ${name} puede recibir una comisión si compras allí.`;
export const languages = "Idiomas";
export const socialLinks = "Redes sociales";

export const demonstration = "Demostración";
export const demonstrationLead = "Demostración:";
export const demonstrationText = "los productos, precios y fotos son inventados.";

export const moreTools = "Más herramientas";
export const calculatorTitle = "Calculadora de envío";
export const calculatorText = "Mira cuánto cuesta un paquete a tu país, con todos los gastos.";
export const calculate = "Calcular envío";
export const converterTitle = "Convertidor de enlaces";
export const converterText = "Convierte toda una lista de enlaces en enlaces de tu agente.";
export const convert = "Convertir enlaces";
export const extensionTitle = "Extensión de Chrome";
export const extensionText = "Mira las fotos QC directamente en la página de la plataforma.";
export const addExtension = "Añadir a Chrome";
export const addToFirefox = "Añadir a Firefox";
export const downloadExtension = "Descargar la extensión";
export const howToLoad = "Cómo instalarla";
export const trackingTitle = "Seguimiento de paquetes";
export const trackingText = "Sigue tu paquete en un sitio de seguimiento.";
export const trackingNumber = "Número de seguimiento";
export const trackingMissing = "Introduce un número de seguimiento.";
export const track = "Rastrear";

export const error = (status: number) => `Error ${status}`;
export const errorTitle = "¡Vaya! Algo ha salido mal";
export const errorText =
  "No pudimos cargar la página que buscas. Puede que el enlace no sea válido o haya caducado, que no tengas permiso o que el servidor tenga un problema temporal.";
export const tooManyTitle = "Demasiadas solicitudes";
export const tooManyText =
  "Has abierto muchas páginas en poco tiempo. Espera un minuto e inténtalo de nuevo.";
export const goBack = "Volver";
export const home = "Inicio";
export const tryAgain = "Reintentar";
export const tips = "Consejos";
export const tipConnection = "Comprueba tu conexión a Internet.";
export const tipAddress = "Comprueba la dirección: puede que falte una parte.";
export const tipLogIn = "Inicia sesión: algunas páginas son solo para miembros.";
export const forDevelopers = "Para desarrolladores";
export const announcement = "Aviso";
export const dismissAnnouncement = "Cerrar el aviso";
export const account = "Cuenta";
export const login = "Entrar";
export const signup = "Registrarse";
export const loginSignup = "Entrar / Registrarse";
export const myCollection = "Mi colección";
export const dashboard = "Panel (en inglés)";
export const logout = "Cerrar sesión";
export const noConnection = "Sin conexión";
export const couldNotLoggedOut =
  "No se pudo cerrar tu sesión. Comprueba tu conexión e inténtalo de nuevo.";
/** After a price that is more than a day old. */
export const asOf = "a {date}";
/** An item without options. */
export const onlyOption = "Predeterminada";

export const unpackStep = "Descomprime el archivo en una carpeta que conserves.";
export const developerStep =
  "Chrome o Edge: abre chrome://extensions y activa el modo de desarrollador.";
export const loadStep = "Haz clic en «Cargar descomprimida» y elige la carpeta.";
export const firefoxStep =
  "Firefox, en lugar de los pasos 2 y 3: abre about:debugging, «Este Firefox», y carga manifest.json como complemento temporal. Desaparece al cerrar Firefox.";
export const forComputers = "La extensión es para navegadores de ordenador.";
export const privacy = "Privacidad";
export const privacyTitle = "Privacidad de la extensión";
export const whatIsSent =
  "En las páginas de artículos de Taobao, Tmall, 1688 y Weidian, en los sitios de agentes que actives y cuando abres la ventana de la extensión en la página de un artículo de cualquier sitio, la extensión envía el número del artículo a este servidor, o a otro que indiques, para buscar fotos QC, precios y agentes. Si hay un país configurado (al principio, el del idioma de tu navegador), se envía junto con el precio, la categoría y un peso del artículo para calcular lo que pagas en tu puerta. En los sitios donde actives las insignias QC en los enlaces, el número de un artículo se envía cuando señalas su enlace; un enlace corto, cuando haces clic en su insignia. Si buscas con la imagen de una página, se envía esa imagen. Si abres un enlace desde el menú y la extensión no encuentra en él ningún artículo por sí misma, se envía ese enlace.";
export const whatIsNot =
  "No se envía ninguna cuenta, cookie ni identificador, ni nada de una página aparte de lo que aquí se nombra. Nada se vende ni se cede a terceros, y nada se usa para publicidad.";
export const whatIsStored =
  "Tus ajustes, los sitios donde abriste u ocultaste la extensión y los últimos diez artículos se quedan en tu navegador. Puedes borrar los artículos en la ventana de la extensión, y todo, quitando la extensión.";
export const yourChoice =
  "En los ajustes puedes elegir que no se envíe nada hasta que hagas clic. El convertidor de la ventana nunca envía nada, salvo que le pidas seguir un enlace corto.";
export const dataUseText =
  "El servidor ve tu dirección IP, como cualquier sitio que visitas. El uso de la información recibida del navegador cumple la política de datos de los usuarios de Chrome Web Store, incluidos los requisitos de uso limitado.";

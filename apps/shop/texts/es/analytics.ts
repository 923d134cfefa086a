export const heading = "Recuento de visitas";
export const question = (tool: string) =>
  `¿Podemos contar tu visita con ${tool}? Usa cookies que reconocen tu navegador. El sitio funciona igual en ambos casos.`;
export const chosen = (agreed: boolean) => (agreed ? "Aceptaste." : "Rechazaste.");
export const refuse = "Rechazar";
export const agree = "Aceptar";
export const choiceLink = "Preferencia de analítica";

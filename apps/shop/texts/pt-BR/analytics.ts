export const heading = "Contagem de visitas";
export const question = (tool: string) =>
  `Podemos contar sua visita com ${tool}? São usados cookies que reconhecem seu navegador. O site funciona do mesmo jeito nos dois casos.`;
export const chosen = (agreed: boolean) => (agreed ? "Você aceitou." : "Você recusou.");
export const refuse = "Recusar";
export const agree = "Aceitar";
export const choiceLink = "Opção de estatísticas";

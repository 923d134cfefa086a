export const warning =
  "Frete segundo uma tabela de preços de exemplo ({date}), não a do agente deste site.";
export const originNote = "Frete: tabela de preços deste site ({date}).";

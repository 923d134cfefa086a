export const heading = "Seus alertas";
export const accountLead = "Estes são os alertas da sua conta.";
export const mailStates = {
  on: "Os e-mails estão ativados.",
  off: "Os e-mails estão desativados. Nada mais é enviado.",
  failing: "Os e-mails para este endereço voltaram, por isso nada mais é enviado.",
};
export const leaveButton = "Desativar todos os e-mails";
export const returnButton = "Reativar os e-mails";
export const settingsLink = "Abrir os itens que você acompanha";
export const listHeading = "Itens que você acompanha";
export const emptyList = "Nenhum item é acompanhado.";
export const keepLead = "Paramos de acompanhar 90 dias depois da sua última visita aqui.";
export const keepButton = "Continuar acompanhando";
export const endedState = "Encerrado";
export const pausedState = "Em pausa";
export const stopButton = "Parar";
export const confirmHeading = "Confirme seus alertas";
export const confirmLead = (email: string) => `Enviaremos alertas sobre estes itens para ${email}.`;
export const confirmButton = "Confirmar";
export const blockButton = "Nunca mais escrever para este endereço";
export const blockDone =
  "Este endereço não receberá mais e-mails nossos. Você ainda pode confirmar se mudar de ideia.";
export const confirmDone = "Pronto. Você receberá alertas sobre estes itens.";
export const invalidHeading = "Este link não é válido";
export const invalidLink =
  "Está errado ou é antigo demais. Se ainda quiser alertas, acompanhe o item de novo.";
export const watchKinds = {
  below: (price: string) => `Preço de até ${price}`,
  drop: () => "O preço cai",
  stock: () => "Disponível de novo",
  photos: () => "Novas fotos de QC",
  gone: () => "Não é mais vendido",
};

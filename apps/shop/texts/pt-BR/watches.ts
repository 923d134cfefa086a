import { wholeNumber } from "./words.ts";

export const priceButton = "Acompanhar preço";
export const stockButton = "Acompanhar estoque";
export const photosButton = "Esperar fotos de QC";
export const goneButton = "Acompanhar item";
export const watchingButton = "Acompanhando";
export const itemLabel = (button: string, title: string) => `${button}: ${title}`;
export const dropKind = "O preço cai";
export const dropHint = (amount: string) => `Pelo menos 3% e ${amount}.`;
export const belowKind = "O preço cai a um limite";
export const stockKind = "Voltou ao estoque";
export const photosKind = "Há novas fotos de QC";
export const goneKind = "Não é mais vendido";
export const beganTitle = (kind: string) => `Acompanhando: ${kind}`;
export const beganText = "Verificamos de tempos em tempos e enviamos um e-mail.";
export const undoButton = "Desfazer";
export const endedTitle = "Não é mais acompanhado";
export const failedTitle = "Não funcionou. Tente novamente.";
export const dialogTitle = "Avise-me quando";
export const dialogText =
  "Verificamos de tempos em tempos, alguns itens só a cada poucos dias. Se algo mudar, você recebe um e-mail.";
/** In place of the sentences that promise an email, while the shop has no mail server. */
export const noMailText =
  "Esta loja ainda não consegue enviar e-mails. As mudanças aparecem na sua lista de itens acompanhados.";
export const noMailPageText =
  "Verificamos estes itens de tempos em tempos. Esta loja ainda não consegue enviar e-mails, então veja aqui o que mudou.";
export const noMailVisitorText =
  "Esta loja ainda não consegue enviar e-mails. Com uma conta, você vê as mudanças em uma lista.";
export const onlyOptionLabel = "Só esta opção:";
export const limitLabel = "Limite em ¥";
export const invalidPrice = "Digite um preço entre 0,01 e 9.999.999,99.";
export const setPriceButton = "Acompanhar";
export const savePriceButton = "Salvar";
export const limitStatus = "Este limite é acompanhado.";
export const listLink = "Todos os itens acompanhados";
export const kindLabel = "Quando";
export const emailLabel = "Endereço de e-mail";
export const emailHint = "Você confirma por um link que enviamos. Não precisa de conta.";
export const emailMissing = "Digite um endereço de e-mail.";
export const emailButton = "Receber o e-mail";
export const loginLink = "Entrar em vez disso";
export const confirmTitle = "Veja seu e-mail";
export const confirmText = (email: string) =>
  `Se ${email} ainda não foi confirmado, abra o link que enviamos para esse endereço. Acompanhamos o item assim que ele estiver confirmado. Sem conta, acompanhamos no máximo cinco itens por endereço: mais um substitui o mais antigo não confirmado. Se os cinco estiverem confirmados, pare um antes ou entre na sua conta.`;
export const pageTitle = "Itens acompanhados";
export const pageText =
  "Verificamos estes itens de tempos em tempos e enviamos um e-mail se algo mudar. Os que muita gente acompanha são verificados com mais frequência.";
export const countStatus = (count: number, max: number) =>
  `${wholeNumber(count)} de ${wholeNumber(max)} acompanhamentos`;
export const loadingStatus = "Carregando seus itens acompanhados…";
export const retryStatus =
  "Ainda não foi possível carregar seus itens acompanhados. Tentando de novo…";
export const loadError = "Não foi possível carregar seus itens acompanhados.";
export const retryButton = "Tentar novamente";
export const emptyTitle = "Você ainda não acompanha nenhum item";
export const emptyText = "Procure um item e toque em “Acompanhar preço” ao lado do preço.";
export const lookupLink = "Procurar um item";
export const wishText = "<label>Avise-me quando:</label> {kind}";
export const limitText = (price: string) => `O preço cai a ${price}`;
export const changeButton = "Alterar";
export const priceNow = (price: string) => `${price} agora`;
export const lastPrice = (price: string) => `Último preço ${price}`;
export const startPrice = (price: string) => `${price} no início`;
export const noPrice = "Preço desconhecido";
export const reachedState = "Já está neste preço ou abaixo";
export const outState = "Esgotado";
export const goneState = "Não é mais vendido";
export const replacedState = "O vendedor substituiu este anúncio. Agora você acompanha o novo.";
export const pausedState = "Em pausa";
export const endedState = "Encerrado";
export const lastCheck = "Verificado {time}";
export const noCheck = "Ainda não verificado";
export const plannedCheck = (wait: string) => `Próxima verificação ${wait}`;
export const nextCheckDue = "Próxima verificação em breve";
export const alertTime = "Último alerta {date}";
export const pauseButton = "Pausar";
export const resumeButton = "Retomar";
export const removeButton = "Remover";
export const mailsOff = "Os e-mails estão desativados, e os avisos nos seus dispositivos também.";
export const mailsFailing =
  "Os e-mails para o seu endereço voltaram, por isso não enviamos alertas. Use outro endereço na sua conta.";
export const mailsButton = "Ativar";
export const pushSwitch = "Avisos neste dispositivo";
export const pushHint =
  "Seu navegador os mostra mesmo com esta página fechada. Os e-mails continuam chegando.";
export const pushBlocked =
  "Seu navegador não permite notificações deste site. Permita nas configurações dele.";

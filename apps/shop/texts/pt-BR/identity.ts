import { wholeNumber } from "./words.ts";

export const fieldsMissing = "Preencha todos os campos";
export const emailInvalid = "E-mail inválido";
export const passwordTooShort = (min: number) =>
  `A senha precisa ter pelo menos ${wholeNumber(min)} caracteres`;
export const passwordsDiffer = "As senhas não são iguais";
export const email = "E-mail";
export const password = "Senha";
export const passwordHint = (min: number) => `Pelo menos ${wholeNumber(min)} caracteres`;
export const confirmationLabel = "Confirmar senha";
export const accountsNeedScripts =
  "Contas precisam de JavaScript. Fotos de QC, produtos populares e a calculadora de frete funcionam sem ele.";
export const changeSuccess = "Senha alterada";
export const changeTitle = "Alterar senha";
export const changeFailed = "Não foi possível alterar a senha";
export const resetSent = "Confira seu e-mail";
export const resetRequestFailed = "Algo deu errado.";
export const forgottenTitle = "Esqueci a senha";
export const forgottenLead = "Vamos enviar um link para você criar uma nova.";
export const done = "Pronto";
export const requestReset = "Enviar link";
export const requestResetAgain = "Pedir um link";
export const sending = "Enviando…";
export const or = "ou";
export const loginSuccess = "Você entrou";
export const googlePending = "Aguardando o Google…";
export const loginFailed = "Não foi possível entrar. Tente de novo.";
export const pageOfOthers = "Esta página não é para o seu papel.";
export const accountPending = "Carregando sua conta…";
export const pageMembersNeedsScripts =
  "Você precisa entrar para ver esta página, e isso requer JavaScript.";
export const saveLead = "Entre, e o item será adicionado à sua coleção.";
export const reviewLead = "Entre, e sua avaliação será enviada.";
export const watchLead = "Entre, e acompanhamos o item para você.";
export const reportLead =
  "Entre para informar que esta foto está errada. Depois você volta para ela.";
export const keepItemsCollectionReview = "Salve itens na sua coleção e avalie o que comprou.";
export const refreshFailed = "Não foi possível renovar a sessão. Ela terminou; entre de novo.";
export const registerTitle = "Criar uma conta";
export const logging = "Entrando…";
export const forgottenLink = "Esqueceu a senha?";
export const googleLogin = "Entrar com o Google";
export const confirmationDiffers = "As senhas não são iguais";
export const oldPasswordLabel = "Senha atual";
export const passwordLabel = "Nova senha";
export const changePending = "Salvando a nova senha…";
export const oldPasswordMissing = "Digite a senha atual";
export const passwordMissing = "Digite a nova senha";
export const confirmationMissing = "Confirme a senha";
export const registerSuccess = "Conta criada";
export const registerFailed = "Não foi possível fazer o cadastro. Tente de novo.";
export const nameLabel = "Nome completo";
export const registerButton = "Criar conta";
export const registerPending = "Criando sua conta…";
export const googleRegister = "Cadastrar-se com o Google";
export const resendSuccess = "E-mail de verificação reenviado. Confira sua caixa de entrada.";
export const resendFailed = "Algo deu errado. Tente de novo.";
export const confirmTitle = "Abra o link no seu e-mail";
export const resendTitle = "Peça seu link de verificação";
export const resendButton = "Enviar de novo";
export const login2 = "Ir para o login";
export const resetSuccess = "Senha atualizada";
export const resetSuccessHint = "Entre com a nova senha";
export const resetTitle = "Redefinir senha";
export const setLead =
  "Escolha uma nova senha. Ela será pedida em todos os dispositivos em que sua sessão está aberta.";
export const resetLinkInvalid = "Este link de redefinição é inválido.";
export const resetFailed = "Não foi possível redefinir a senha.";
export const resetValidity =
  "O link funciona uma vez, por uma hora. Se o seu expirou, use “Esqueci a senha” para pedir outro.";
export const loginLink = "Ir para o login";
export const userCreationFailed = "Não foi possível criar a conta.";
export const setTitle = "Definir uma senha";
export const verificationNeeded = "Primeiro você precisa verificar seu e-mail.";
export const unverifiedTitle = "E-mail não verificado";
export const resendQuestion = "Quer que reenviemos o e-mail de verificação?";
export const cancel = "Cancelar";
export const resend = "Reenviar";
export const verifyButton = "Verificar meu e-mail";
export const verifyPending = "Verificando seu e-mail…";
export const verifySuccess = "E-mail verificado";
export const verifyTitle = "Verifique seu e-mail";
export const verificationValidity =
  "O link funciona uma vez, por um dia. Se o seu expirou, entre para receber outro.";
export const verifyLead = "Confirme seu endereço.";
export const otherBrowserLead =
  "Você se cadastrou em outro navegador. Digite a senha que escolheu lá.";
export const replacementLead = "Seu nome e sua senha vão substituir os do cadastro.";
export const replacePassword = "Escolher uma nova senha";
export const verifyFailed = "Não foi possível verificar o e-mail.";
export const responseInvalid = "Resposta inesperada do servidor.";

export const noMailResetLink =
  "Esta loja ainda não consegue enviar e-mails. Quem a administra pode dar a você um link para criar uma nova senha.";
export const resetLinkSent =
  "Se {email} tiver uma conta, enviamos para lá um link para criar uma nova senha. O link funciona por uma hora. Veja também a pasta de spam.";
export const resetLinkWithOwner =
  "Se {email} tiver uma conta, quem administra a loja agora tem um link para você criar uma nova senha. Ele funciona por uma hora, então peça logo.";
export const registerPrompt = "Primeira vez aqui? <link>Crie uma conta</link>";
export const loginPrompt = "Já tem uma conta? <link>Entre</link>";
export const verificationSent =
  "Enviamos para {email}. Abra em até 24 horas para verificar seu endereço e depois entre.";
export const verificationWithOwner =
  "Esta loja ainda não consegue enviar e-mails. Peça o link para {email} a quem a administra. Abra em até 24 horas para verificar seu endereço e depois entre.";
export const googleRegistrationLead = (email: string) =>
  `Conclua seu cadastro primeiro. Com uma senha você pode entrar como ${email} também sem o Google.`;
export const noMailAskOwner =
  "Esta loja ainda não consegue enviar e-mails. Peça o link a quem a administra.";

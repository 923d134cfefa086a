import { wholeNumber } from "./words.ts";

export const pleaseFillAllFields = "Preencha todos os campos";
export const invalidEmailAddress = "E-mail inválido";
export const passwordMustLeastCharacters = (min: number) =>
  `A senha precisa ter pelo menos ${wholeNumber(min)} caracteres`;
export const passwordsDoNotMatch = "As senhas não são iguais";
export const email = "E-mail";
export const password = "Senha";
export const leastCharacters = (min: number) => `Pelo menos ${wholeNumber(min)} caracteres`;
export const confirmPassword = "Confirmar senha";
export const accountsNeedScriptsEverything =
  "Contas precisam de JavaScript. Todo o resto, inclusive fotos de QC, funciona sem ele.";
export const passwordChangedSuccessfully = "Senha alterada";
export const changePassword = "Alterar senha";
export const failedChangePassword = "Não foi possível alterar a senha";
export const pleaseCheckMail = "Confira seu e-mail";
export const somethingWentWrong = "Algo deu errado.";
export const forgotPassword = "Esqueci a senha";
export const wellEmailLinkSet = "Vamos enviar um link para você criar uma nova.";
export const done = "Pronto";
export const sendLink = "Enviar link";
export const askForLink = "Pedir um link";
export const sending = "Enviando…";
export const or = "ou";
export const loggedSuccessfully = "Você entrou";
export const waitingGoogle = "Aguardando o Google…";
export const failedLoginPleaseTry = "Não foi possível entrar. Tente de novo.";
export const pageOfOthers = "Esta página não é para o seu papel.";
export const loadingAccount = "Carregando sua conta…";
export const pageMembersNeedsScripts =
  "Você precisa entrar para ver esta página, e isso requer JavaScript.";
export const keepItemsCollectionReview = "Salve itens na sua coleção e avalie o que comprou.";
export const failedRefreshTokenSession =
  "Não foi possível renovar a sessão. Ela terminou; entre de novo.";
export const createAccount = "Criar uma conta";
export const logging = "Entrando…";
export const forgotPassword2 = "Esqueceu a senha?";
export const signGoogle = "Entrar com o Google";
export const passwordDidNotMatch = "As senhas não são iguais";
export const currentPassword = "Senha atual";
export const newPassword = "Nova senha";
export const savingNewPassword = "Salvando a nova senha…";
export const currentPasswordRequired = "Digite a senha atual";
export const newPasswordRequired = "Digite a nova senha";
export const confirmPasswordRequired = "Confirme a senha";
export const accountCreatedSuccessfullt = "Conta criada";
export const failedRegisterPleaseTry = "Não foi possível fazer o cadastro. Tente de novo.";
export const fullName = "Nome completo";
export const createAccount2 = "Criar conta";
export const creatingAccount = "Criando sua conta…";
export const signUpGoogle = "Cadastrar-se com o Google";
export const verificationEmailResentCheck =
  "E-mail de verificação reenviado. Confira sua caixa de entrada.";
export const somethingWentWrongPlease = "Algo deu errado. Tente de novo.";
export const openLinkEmail = "Abra o link no seu e-mail";
export const askVerificationLink = "Peça seu link de verificação";
export const sendAgain = "Enviar de novo";
export const login2 = "Ir para o login";
export const passwordUpdatedSuccessfully = "Senha atualizada";
export const tryLoginNewPassword = "Entre com a nova senha";
export const resetPassword = "Redefinir senha";
export const chooseNewOneWherever =
  "Escolha uma nova senha. Ela será pedida em todos os dispositivos em que sua sessão está aberta.";
export const invalidResetLink = "Este link de redefinição é inválido.";
export const failedResetPassword = "Não foi possível redefinir a senha.";
export const linkWorksOnceWithin =
  "O link funciona uma vez, por uma hora. Se o seu expirou, use “Esqueci a senha” para pedir outro.";
export const goLogin = "Ir para o login";
export const failedCreateUser = "Não foi possível criar a conta.";
export const setPassword = "Definir uma senha";
export const emailVerificationRequiredContinue = "Primeiro você precisa verificar seu e-mail.";
export const emailNotVerified = "E-mail não verificado";
export const wouldLikeUsResend = "Quer que reenviemos o e-mail de verificação?";
export const cancel = "Cancelar";
export const resend = "Reenviar";
export const clickVerifyEmail = "Verificar meu e-mail";
export const verifyingEmail = "Verificando seu e-mail…";
export const emailHasBeenVerified = "E-mail verificado";
export const verifyEmail = "Verifique seu e-mail";
export const linkWorksOnceWithin2 =
  "O link funciona uma vez, por um dia. Se o seu expirou, entre para receber outro.";
export const oneClickAccountReady = "Um clique e sua conta está pronta.";
export const registeredAnotherBrowserEnter =
  "Você se cadastrou em outro navegador. Digite a senha que escolheu lá.";
export const namePasswordReplaceOnes = "Seu nome e sua senha vão substituir os do cadastro.";
export const chooseNewPasswordInstead = "Escolher uma nova senha";
export const failedVerifyMail = "Não foi possível verificar o e-mail.";
export const unexpectedResponseFromServer = "Resposta inesperada do servidor.";

export const noMailResetLink =
  "Esta loja ainda não consegue enviar e-mails. Quem a administra pode dar a você um link para criar uma nova senha.";
export const resetLinkSent =
  "Se {email} tiver uma conta, enviamos para lá um link para criar uma nova senha. O link funciona por uma hora. Veja também a pasta de spam.";
export const resetLinkWithOwner =
  "Se {email} tiver uma conta, quem administra a loja agora tem um link para você criar uma nova senha. Ele funciona por uma hora, então peça logo.";
export const newHere = "Primeira vez aqui? <link>Crie uma conta</link>";
export const haveAccount = "Já tem uma conta? <link>Entre</link>";
export const verificationSent =
  "Enviamos para {email}. Abra em até 24 horas para verificar seu endereço e depois entre.";
export const verificationWithOwner =
  "Esta loja ainda não consegue enviar e-mails. Peça o link para {email} a quem a administra. Abra em até 24 horas para verificar seu endereço e depois entre.";
export const completeRegistration = (email: string) =>
  `Conclua seu cadastro primeiro. Com uma senha você pode entrar como ${email} também sem o Google.`;
export const noMailAskOwner =
  "Esta loja ainda não consegue enviar e-mails. Peça o link a quem a administra.";

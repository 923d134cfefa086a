import { plural, wholeNumber } from "./words.ts";

export const title = "Sua conta";
export const lead = "Seu perfil, suas sessões abertas e seus dados.";
export const name = "Nome";
export const nameMissing = "O nome é obrigatório";
export const save = "Salvar";
export const renameSuccess = "Nome salvo";
export const emailHeading = "E-mail";
export const addressLabel = "Novo endereço de e-mail";
export const addressTitle = "Alterar e-mail";
export const emailSent = "Abra os links que enviamos para os dois endereços.";
export const emailWaits = "Abra os dois links para mudar seu e-mail para {email}.";
export const languageHeading = "Idioma dos e-mails";
export const languageText =
  "Os e-mails sobre sua conta chegam neste idioma. Mudar o idioma do site também muda este.";
export const languageLabel = "Idioma";
export const languageSuccess = "Idioma salvo";
export const passwordHeading = "Senha";
export const sessions = "Sessões abertas";
export const currentSession = "Este dispositivo";
export const deviceFallback = "Dispositivo desconhecido";
export const sessionTime = "Última atividade: {time}";
export const endSession = "Encerrar sessão";
export const sessionEnded = "Sessão encerrada";
export const logOutElsewhere = "Encerrar todas as outras sessões";
export const loggedOutElsewhere = "Todas as outras sessões foram encerradas";
export const passkeys = "Chaves de acesso";
export const passkeysText =
  "Entre com sua digital, seu rosto ou o bloqueio de tela em vez de uma senha.";
export const createPasskey = "Adicionar chave de acesso";
export const passkeyName = "Nome da chave de acesso";
export const passkeySuccess = "Chave de acesso adicionada";
export const remove = (name: string) => `Remover ${name}`;
export const passkeyDeleted = "Chave de acesso removida";
export const passkeyFailed = "Nenhuma chave de acesso foi usada. Tente de novo.";
export const app = "App autenticador";
export const appText = "Entrar com a senha também vai exigir um código do seu app.";
export const appSetup = "Configurar um app";
export const scanCode =
  "Escaneie com seu app ou digite a chave. Depois digite os seis dígitos que o app mostrar.";
export const key = "Chave";
export const code = "Código";
export const confirm = "Confirmar";
export const appStatus = "Um app está configurado.";
export const deleteApp = "Remover o app";
export const appDeleted = "App removido";
export const codesTitle = "Códigos de recuperação";
export const codesText =
  "Cada código funciona uma vez quando você não puder usar o app ou a chave de acesso. Guarde-os em um lugar seguro: eles só aparecem agora. Uma nova senha os apaga.";
export const codesLeft = (count: number) =>
  plural(count, {
    one: `resta ${wholeNumber(count)}`,
    many: `restam ${wholeNumber(count)}`,
    other: `restam ${wholeNumber(count)}`,
  });
export const replaceCodes = "Criar novos códigos";
export const data = "Seus dados";
export const exportText = "Tudo o que esta loja sabe sobre você, em um arquivo JSON.";
export const exportData = "Baixar meus dados";
export const exporting = "Baixando…";
export const preparingExport = "Seus dados estão sendo preparados";
export const failed = "Algo deu errado. Tente de novo.";
export const deleteHeading = "Excluir conta";
export const deleteText =
  "Suas avaliações são ocultadas na hora. Depois de 7 dias, tudo é excluído para sempre. Entre antes disso se mudar de ideia.";
export const deletionTitle = "Excluir minha conta";
export const deleteQuestion = "Excluir sua conta?";
export const closing = "Sua conta será excluída em {date}.";
export const cancelDeletion = "Manter minha conta";
export const kept = "Sua conta foi mantida.";
export const setUpFirst =
  "Esta loja exige um segundo fator. Configure uma chave de acesso ou um app autenticador para continuar.";
export const proofTitle = "Confirme que é você";
export const proofText =
  "Confirme que é você antes desta alteração. Depois, não vamos pedir de novo por 10 minutos.";
export const password = "Senha";
export const byPasskey = "Usar uma chave de acesso";
export const byCode = "Usar um código";
export const byPassword = "Usar a senha";
export const loginCodeTitle = "Digite seu código";
export const loginCodeText = "Digite o código do seu app autenticador ou um código de recuperação.";
export const loginPasskey = "Entrar com uma chave de acesso";
export const confirmEmailTitle = "Confirme seu novo e-mail";
export const confirmEmailText = "Confirme aqui e abra também o link na sua outra caixa de entrada.";
export const emailConfirmed = "Confirmado. Agora abra o link na sua outra caixa de entrada.";
export const addressSuccess = "Seu endereço de e-mail foi alterado.";
export const cancel = "Cancelar";

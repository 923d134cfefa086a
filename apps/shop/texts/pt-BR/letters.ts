export const greeting = (name: string) => (name ? `Olá, ${name}!` : "Olá!");
export const buttonFails = "Se o botão não funcionar, abra este endereço:";

export const verify = (site: string) => ({
  subject: `Verifique seu e-mail para ${site}`,
  ask: `Confirme que este endereço de e-mail é seu, e sua conta em ${site} estará pronta.`,
  button: "Verificar e-mail",
  validity: "O link vale por 24 horas e funciona uma vez.",
  otherwise: `Se você não se cadastrou em ${site}, ignore este e-mail.`,
});

export const reset = (site: string) => ({
  subject: `Redefina sua senha em ${site}`,
  ask: `Escolha aqui uma nova senha para sua conta em ${site}.`,
  button: "Redefinir senha",
  validity: "O link vale por 1 hora e funciona uma vez.",
  otherwise: "Se você não pediu isso, ignore este e-mail. Sua senha continua a mesma.",
});

/** Letters that only tell of a change lead to the account page. */
const notice = {
  button: "Abrir minha conta",
  otherwise:
    "Se não foi você, altere sua senha agora e encerre as sessões em outros dispositivos na página da sua conta.",
};

export const emailChanged = (site: string) => ({
  ...notice,
  subject: `Seu e-mail em ${site} foi alterado`,
  ask: `Sua conta em ${site} agora tem outro endereço de e-mail. Entre com o novo.`,
});

export const passwordChanged = (site: string) => ({
  ...notice,
  subject: `Sua senha em ${site} foi alterada`,
  ask: `A senha da sua conta em ${site} foi alterada, e os outros dispositivos foram desconectados.`,
});

export const secondFactorChanged = (site: string) => ({
  ...notice,
  subject: `Seu acesso a ${site} foi alterado`,
  ask: `Uma chave de acesso ou um app autenticador foi adicionado à sua conta em ${site} ou removido dela.`,
});

export const roleChanged = (site: string) => ({
  ...notice,
  subject: `Seu papel em ${site} foi alterado`,
  ask: `Um proprietário de ${site} deu outro papel à sua conta.`,
});

export const accountClosing = (site: string) => ({
  ...notice,
  subject: `Sua conta em ${site} será excluída`,
  ask: `Sua conta em ${site} e tudo o que há nela serão excluídos em 7 dias. Entre antes disso para mantê-la.`,
});

export const emailOld = (site: string) => ({
  subject: `Confirme seu novo e-mail para ${site}`,
  ask: `Alguém que entrou na sua conta em ${site} quer dar a ela outro endereço de e-mail. Confirme aqui e abra também o link na outra caixa de entrada.`,
  button: "Confirmar alteração",
  validity: "O link vale por 24 horas e funciona uma vez.",
  otherwise:
    "Se você não pediu isso, não abra o link e altere sua senha. Seu e-mail continua o mesmo.",
});

export const emailNew = (site: string) => ({
  subject: `Confirme seu novo e-mail para ${site}`,
  ask: `Confirme que este endereço é seu e abra também o link na sua caixa de entrada atual. Sua conta em ${site} passará a ter este endereço.`,
  button: "Confirmar endereço",
  validity: "O link vale por 24 horas e funciona uma vez.",
  otherwise: "Se você não pediu isso, ignore este e-mail.",
});

export const trial = (site: string) => ({
  subject: `E-mail de teste de ${site}`,
  ask: `Seu servidor de e-mail funciona: ${site} enviou esta mensagem por ele.`,
  button: "Abrir as configurações",
  otherwise: `Um administrador de ${site} pediu este e-mail nas configurações.`,
});

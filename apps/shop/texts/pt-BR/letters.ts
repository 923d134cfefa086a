export const greeting = "Olá!";
export const greetingNamed = (name: string) => `Olá, ${name}!`;
export const buttonFails = "Se o botão não funcionar, abra este endereço:";

export const verify = {
  subject: (site: string) => `Verifique seu e-mail para o ${site}`,
  ask: (site: string) =>
    `Confirme que este endereço de e-mail é seu, e sua conta no ${site} estará pronta.`,
  button: "Verificar e-mail",
  validity: "O link vale por 24 horas e funciona uma vez.",
  otherwise: (site: string) => `Se você não se cadastrou no ${site}, ignore este e-mail.`,
};

export const reset = {
  subject: (site: string) => `Redefina sua senha do ${site}`,
  ask: (site: string) => `Escolha aqui uma nova senha para sua conta no ${site}.`,
  button: "Redefinir senha",
  validity: "O link vale por 1 hora e funciona uma vez.",
  otherwise: "Se você não pediu isso, ignore este e-mail. Sua senha continua a mesma.",
};

/** Emails that notify the user of a change link to the account page. */
export const notice = {
  button: "Abrir minha conta",
  otherwise:
    "Se não foi você, altere sua senha agora e encerre as sessões em outros dispositivos na página da sua conta.",
};

export const emailChanged = {
  subject: (site: string) => `Seu e-mail no ${site} foi alterado`,
  ask: (site: string) =>
    `Sua conta no ${site} agora tem outro endereço de e-mail. Entre com o novo.`,
};

export const passwordChanged = {
  subject: (site: string) => `Sua senha do ${site} foi alterada`,
  ask: (site: string) =>
    `A senha da sua conta no ${site} foi alterada, e os outros dispositivos foram desconectados.`,
};

export const secondFactorChanged = {
  subject: (site: string) => `Seu acesso ao ${site} foi alterado`,
  ask: (site: string) =>
    `Uma chave de acesso ou um app autenticador foi adicionado à sua conta no ${site} ou removido dela.`,
};

export const roleChanged = {
  subject: (site: string) => `Seu papel no ${site} foi alterado`,
  ask: (site: string) => `Uma pessoa responsável pelo ${site} deu outro papel à sua conta.`,
};

export const accountClosing = {
  subject: (site: string) => `Sua conta no ${site} será excluída`,
  ask: (site: string) =>
    `Sua conta no ${site} e tudo o que há nela serão excluídos em 7 dias. Entre antes disso para mantê-la.`,
};

export const emailOld = {
  subject: (site: string) => `Confirme seu novo e-mail para o ${site}`,
  ask: (site: string) =>
    `Alguém que entrou na sua conta no ${site} quer dar a ela outro endereço de e-mail. Confirme aqui e abra também o link na outra caixa de entrada.`,
  button: "Confirmar alteração",
  validity: "O link vale por 24 horas e funciona uma vez.",
  otherwise:
    "Se você não pediu isso, não abra o link e altere sua senha. Seu e-mail continua o mesmo.",
};

export const emailNew = {
  subject: (site: string) => `Confirme seu novo e-mail para o ${site}`,
  ask: (site: string) =>
    `Confirme que este endereço é seu e abra também o link na sua caixa de entrada atual. Sua conta no ${site} passará a ter este endereço.`,
  button: "Confirmar endereço",
  validity: "O link vale por 24 horas e funciona uma vez.",
  otherwise: "Se você não pediu isso, ignore este e-mail.",
};

export const trial = {
  subject: (site: string) => `E-mail de teste do ${site}`,
  ask: (site: string) => `Seu servidor de e-mail funciona: o ${site} enviou esta mensagem por ele.`,
  button: "Abrir as configurações",
  otherwise: (site: string) => `Quem administra o ${site} pediu este e-mail nas configurações.`,
};

export const watchConfirm = {
  subject: (site: string) => `Confirme seus alertas do ${site}`,
  ask: (site: string) =>
    `Alguém, provavelmente você, quer que o ${site} envie para este endereço alertas sobre um item. Abra a página e confirme; antes disso nada é enviado.`,
  button: "Confirmar alertas",
  validity: "O link vale por 48 horas.",
  otherwise:
    "Se você não pediu isso, ignore este e-mail e não receberá nenhum alerta. Na página você também pode parar todos os e-mails desse tipo.",
};

export const alertLetter = {
  button: "Ver os itens que você acompanha",
  otherwise: "Os preços são os da loja, sem cupons nem preços de membro.",
};

export const watchAlert = {
  subject: (site: string) => `Novidade sobre um item que você acompanha no ${site}`,
  ask: "Aconteceu o que você esperava:",
};

export const watchDigest = {
  subject: (site: string) => `Novidades sobre os itens que você acompanha no ${site}`,
  ask: "Veja o que há de novo nos itens que você acompanha:",
};

export const alertTitles = {
  below: "Preço alcançado",
  drop: "O preço caiu",
  stock: "Disponível de novo",
  photos: "Novas fotos de QC",
  gone: "Não é mais vendido",
  relisted: "À venda de novo",
  ended: "Acompanhamento encerrado",
  silent: "Sem novidades há 14 dias",
  replaced: "Anúncio substituído",
  added: "Item adicionado",
};

export const alertReasons = {
  below: "Você pediu um alerta quando o preço chegasse no máximo ao que escolheu.",
  drop: "Você pediu um alerta quando o preço caísse.",
  stock: "Você pediu um alerta quando voltasse ao estoque.",
  photos: "Você pediu um alerta sobre novas fotos de QC.",
  gone: "Você pediu um alerta quando não fosse mais vendido.",
  relisted: "Não era mais vendido e agora está à venda de novo.",
  ended: "Não acompanhamos mais este item para você. Adicione de novo se ainda quiser alertas.",
  silent: "Há 14 dias não conseguimos saber o preço, mas continuamos tentando.",
  replaced:
    "O vendedor agora oferece outra coisa neste link. Acompanhamos o novo anúncio a partir do preço atual.",
  added:
    "Alguém, provavelmente você, adicionou este item para o seu endereço. Se não foi você, pare aqui.",
};
export const alertPrice = (price: string) => `${price} agora`;
export const alertPrices = (price: string, before: string) => `${price} agora, ${before} antes`;
export const alertNewOption =
  "Apareceu uma opção mais barata; as outras talvez custem o mesmo que antes.";
export const alertOption = (name: string) => `Opção: ${name}`;
export const alertSubject = (title: string, item: string) => `${title}: ${item}`;
export const alertFooter = {
  stop: "Parar de acompanhar este item",
  leave: "Desativar todos estes e-mails",
  settings: "Alterar os itens que você acompanha",
};

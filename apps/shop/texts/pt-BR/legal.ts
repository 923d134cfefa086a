export const titles = {
  imprint: "Informações legais",
  privacy: "Política de privacidade",
  terms: "Termos de uso",
  contact: "Contato",
};
export const storedNames = "Nome";
export const storedWhy = "Para que serve";
export const stored = {
  session: "Mantém sua sessão iniciada.",
  registration:
    "Reconhece o navegador em que você se cadastrou ou entrou, para que ninguém possa bloquear seu acesso.",
  google: "Somente durante o login com o Google.",
  choices: "O que você escolheu: agente, tema, idioma, moeda e o aviso que fechou.",
  remembered:
    "O que você digitou por último: link, destino e pacote, como você paga um agente, haul, e quais itens salvou e viu por último, e o que você começou antes de entrar.",
  drafts: "Texto digitado, mas não enviado. Some quando você fecha a aba.",
  toasts: "Mensagens sobre o que você acabou de fazer, até a próxima página mostrá-las.",
  searchedPicture: "A última imagem que você buscou. Some quando você fecha a aba.",
  app: "O conversor offline, uma foto compartilhada com o app e se devemos sugerir a instalação.",
  analytics: "Se podemos contar suas visitas.",
};
/** The purpose of cookies that an analytics tool sets. */
export const storedByTool =
  "Somente se você aceitar: {tool} reconhece seu navegador para contar visitas.";
export const countedWithoutCookies =
  "Contamos visitas com {tool}, sem cookies. Seu navegador envia a {host} seu endereço IP, o endereço e o título da página, a página de onde você veio e o tipo de navegador e de tela.";
export const countedIfAgreed =
  "Se você aceitar, contamos visitas com {tool}: seu navegador então envia a {host} seu endereço IP, o endereço e o título da página, a página de onde você veio, o tipo de navegador e de tela e o conteúdo dos cookies da ferramenta. Nada é carregado antes de você aceitar. Você pode [mudar sua escolha](#analytics-choice) quando quiser.";

export const imprintTemplate = `## Quem mantém este site

[Nome ou empresa]
[Rua e número]
[CEP, cidade, país]

E-mail: [endereço]
Telefone: [número]

[CNPJ e outros dados exigidos no seu país]`;

export const privacyTemplate = `O {shop} mostra fotos e preços de itens e leva a agentes de compra. Não vende nada. Esta página explica quais dados pessoais são tratados.

## Controlador dos dados

[Nome e endereço, como nas informações legais, e contato do encarregado (DPO)]

## O que guardamos

- **Conta**: nome, e-mail, senha (somente como hash), idioma e data de cadastro; se você os configurar, chaves de acesso, a chave do seu app autenticador e códigos de recuperação (como hash). Precisamos deles para o seu login. Um cadastro não confirmado é excluído depois de uma semana.
- **Sessões**: quando e com que navegador e sistema você entrou, até a sessão terminar.
- **Avaliações**: seu nome, nota, comentário e a data. Avaliações aprovadas são públicas.
- **Coleção**: os itens que você salvou. Só você os vê, a menos que compartilhe a lista.
- **Avisos sobre fotos**: o que você informou, sua observação e quando.
- **Câmbios compartilhados**: o agente, a moeda, o câmbio e a data, além de um hash da sua rede, para que cada rede conte uma vez só. Só a mediana de pelo menos cinco compradores é pública. Tudo é apagado depois de 90 dias.
- **Alterações nossas**: o que mudamos na sua conta ou avaliação, como um bloqueio e o motivo.
- **Alertas**: os itens que você acompanha, os alertas dos últimos 30 dias e, se você recebe alertas em um navegador, o endereço dele no serviço push. Se você desativar os e-mails sem conta, ou se sua caixa postal os recusar, guardamos um hash do seu endereço para não enviar mais nada.
- **E-mails enviados**: endereço, tipo e hora, por 30 dias.

Sem conta, não guardamos nada disso, a menos que você peça alertas no seu e-mail; um endereço não confirmado é excluído após uma semana.

## O que contamos

Contamos quantas vezes os itens são vistos e quantas vezes se clica em Comprar, como totais diários. Para contar cada visitante uma só vez, guardamos por um dia um hash do endereço IP e do navegador; a chave muda todo dia, portanto ninguém pode ser seguido de um dia para o outro. Contra abusos, contamos tentativas de login, cadastro e semelhantes por endereço IP e conta, por no máximo um dia. O registro do servidor contém endereços IP enquanto forem necessários ao funcionamento: [prazo].

## O que seu navegador guarda

{storage}

Nada disso serve para publicidade. {analytics}

## Quem mais recebe dados

- Para mostrar um item, nosso servidor consulta serviços de marketplaces e de fotos pelo número dele. Eles não ficam sabendo quem você é.
- Ao abrir a página de um agente, você sai do {shop} e valem as regras dele. Os links podem conter nosso código de indicação.
- Se você entrar com o Google, o Google fica sabendo e nos informa seu nome e e-mail.
- [Hospedagem, serviço de e-mail]

## Seus direitos

Na página da sua conta você pode ver, baixar e excluir seus dados. Depois de excluir a conta, você tem uma semana para mudar de ideia; depois os dados são apagados e, após [prazo], também dos nossos backups. Você também pode pedir a correção dos dados ou o bloqueio do uso, opor-se ao que fazemos por legítimo interesse e reclamar à autoridade de proteção de dados (no Brasil, a ANPD).

## Base legal

Conta e o que você salva: prestar o serviço que você pede (LGPD, art. 7º, V). O que você aceitou: seu consentimento, que pode ser revogado quando quiser (art. 7º, I). Contagens e registros: nosso legítimo interesse em um site que funcione (art. 7º, IX). [Adapte à lei do seu país]`;

export const termsTemplate = `## O que o {shop} faz

O {shop} mostra fotos de controle de qualidade, preços e estimativas de frete e leva a agentes de compra. Não vende nada, não compra nada por você e não recebe pagamentos. A compra é entre você e o agente.

## Com o que você pode contar

Fotos, preços e estimativas vêm de terceiros e podem estar errados ou desatualizados. As fotos de QC mostram o exemplar fotografado, não o que você vai receber. Vale o preço final do agente.

## O que pedimos a você

Escreva avaliações do que realmente comprou. Não envie nada ilegal nem que viole direitos de outros. Não sobrecarregue o site com pedidos automáticos além dos limites publicados. Podemos remover conteúdo e bloquear contas que descumpram isso.

## Responsabilidade

[O que a lei do seu país exige aqui]

## Alterações

Podemos alterar estes termos. A versão atual está nesta página.`;

export const contactTemplate = `E-mail: [endereço]

Costumamos responder em até [número] dias úteis.

Para remover conteúdo que viole seus direitos, informe o endereço da página e o que está errado.`;

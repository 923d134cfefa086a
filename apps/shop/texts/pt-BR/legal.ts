export const titles = {
  imprint: "Informações legais",
  privacy: "Privacidade",
  terms: "Termos de uso",
  contact: "Contato",
};
export const storedNames = "Nome";
export const storedWhy = "Para que serve";
export const stored = {
  session: "Mantém você conectado.",
  registration:
    "Reconhece o navegador em que você se cadastrou ou entrou, para que ninguém possa bloquear seu acesso.",
  google: "Somente durante o login com o Google.",
  choices: "O que você escolheu: agente, tema e idioma.",
  remembered: "O que você digitou por último: link, destino e pacote, haul, e quais itens salvou.",
  drafts: "Texto digitado mas não enviado. Some quando você fecha a aba.",
  app: "O conversor offline, uma foto compartilhada com o app e se devemos sugerir a instalação.",
  analytics: "Se podemos contar suas visitas.",
};
/** Of the cookies that a tool of analytics sets. */
export const storedByTool =
  "Somente se você aceitar: {tool} reconhece seu navegador para contar visitas.";
export const countedWithoutCookies =
  "Contamos visitas com {tool}, sem cookies e sem reconhecer quem volta. Seu navegador envia o endereço da página e o próprio tipo a {host}.";
export const countedIfAgreed =
  "Se você aceitar, contamos visitas com {tool}: seu navegador então envia o endereço da página, o próprio tipo e o conteúdo dos cookies a {host}. Nada é carregado antes. Você pode [mudar sua escolha](#analytics-choice) quando quiser.";

export const imprintTemplate = `## Quem mantém este site

[Nome ou empresa]
[Rua e número]
[CEP, cidade, país]

E-mail: [endereço]
Telefone: [número]

[CNPJ e outros dados exigidos no seu país]`;

export const privacyTemplate = `{shop} mostra fotos e preços de itens e leva a agentes de compra. Não vende nada. Esta página explica quais dados pessoais são tratados.

## Quem é responsável

[Nome e endereço, como nas informações legais]

## O que guardamos

- **Conta**: nome, e-mail, senha (somente como hash), idioma e data de cadastro. Precisamos deles para o seu login.
- **Sessões**: quando e com que tipo de navegador você entrou, até a sessão terminar.
- **Avaliações**: seu nome, nota e comentário. Avaliações aprovadas são públicas.
- **Coleção**: os itens que você salvou. Só você os vê, a menos que compartilhe a lista.
- **Denúncias de fotos**: o que você denunciou e quando.
- **E-mails enviados**: endereço, tipo e hora, por 30 dias.

Sem conta, não guardamos nada disso.

## O que contamos

Contamos quantas vezes os itens são vistos e quantas vezes se clica em Comprar, em somas por dia. Para contar cada visitante uma só vez, guardamos por um dia um hash do endereço de rede e do navegador; a chave muda todo dia, portanto não é possível chegar até você. O registro do servidor contém endereços de rede enquanto forem necessários ao funcionamento: [prazo].

## O que seu navegador guarda

{storage}

Nada disso serve para publicidade. {analytics}

## Quem mais recebe dados

- Para mostrar um item, nosso servidor consulta serviços de marketplaces e de fotos pelo número dele. Eles não ficam sabendo quem você é.
- Ao abrir a página de um agente, você sai do {shop} e valem as regras dele. Os links podem conter nosso código de indicação.
- [Hospedagem, serviço de e-mail]

## Seus direitos

Na página da sua conta você pode ver, baixar e excluir seus dados. Depois de excluir, você tem uma semana para mudar de ideia; então eles somem. Você também pode nos escrever e reclamar a uma autoridade de proteção de dados.

## Base legal

Conta e o que você salva: prestar o serviço que você pede. Contagens e registros: nosso interesse legítimo em um site que funcione. [Adapte à lei do seu país]`;

export const termsTemplate = `## O que o {shop} faz

O {shop} mostra fotos de controle de qualidade, preços e estimativas de frete e leva a agentes de compra. Não vende nada, não compra nada por você e não recebe pagamentos. A compra é entre você e o agente.

## Com o que você pode contar

Fotos, preços e estimativas vêm de terceiros e podem estar errados ou desatualizados. As fotos mostram o exemplar fotografado, não o que você vai receber. Vale o preço final do agente.

## O que pedimos a você

Escreva avaliações do que realmente comprou. Não envie nada ilegal nem que viole direitos de outros. Não sobrecarregue o site com pedidos automáticos além dos limites publicados. Podemos remover conteúdo e bloquear contas que descumpram isso.

## Responsabilidade

[O que a lei do seu país exige aqui]

## Alterações

Podemos alterar estes termos. A versão atual está nesta página.`;

export const contactTemplate = `E-mail: [endereço]

Costumamos responder em até [número] dias úteis.

Para remover conteúdo que viole seus direitos, informe o endereço da página e o que está errado.`;

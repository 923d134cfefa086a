export const skipLink = "Pular para o conteúdo";

export const site = "Site";
export const menu = "Menu";
export const popular = "Populares";
export const tools = "Ferramentas";
export const theme = "Tema";
export const light = "Claro";
export const dark = "Escuro";
export const system = "Sistema";

export const popularProductsLink = "Produtos populares";
export const linkConverterLabel = "Conversor de links";
export const pictureSearch = "Busca por imagem";
export const watchesLink = "Itens acompanhados";
export const haulPlannerLink = "Planejador de haul";
export const agentsLink = "Comparar agentes";
export const shippingCalculatorLink = "Calculadora de frete";
export const qcLookupLink = "Busca de QC";

export const footer = "Rodapé";
export const sellsNothing = (name: string) =>
  `O ${name} não vende nada. Os preços e as fotos vêm dos marketplaces e agentes indicados.`;
export const linksMayBeReferrals = (name: string) =>
  `Os links para agentes podem ser links de indicação: o ${name} pode receber uma comissão se você comprar lá.`;
export const languages = "Idiomas";
export const socialLinksLabel = "Redes sociais";

export const demonstration = "Demonstração";
export const demonstrationLead = "Demonstração:";
export const demonstrationText = "produtos, preços e fotos são inventados.";

export const moreToolsLabel = "Mais ferramentas";
export const calculatorTitle = "Calculadora de frete";
export const calculatorText = "Veja quanto custa um pacote para o seu país, com todas as taxas.";
export const calculate = "Calcular frete";
export const converterTitle = "Conversor de links";
export const converterText = "Transforme uma lista inteira de links em links do seu agente.";
export const convert = "Converter links";
export const haulText = "Reúna vários itens e veja quanto custam em um ou mais pacotes.";
export const haulButton = "Planejar um haul";
export const agentsTitle = "Agentes de compras";
export const agentsText = "Compare taxas, armazenamento grátis e serviços.";
export const extensionTitle = "Extensão do Chrome";
export const extensionText = "Veja fotos de QC na própria página do marketplace.";
export const addExtension = "Usar no Chrome";
export const addToFirefoxLabel = "Usar no Firefox";
export const downloadExtensionLabel = "Baixar a extensão";
export const howToLoadLabel = "Como instalar";
export const trackingTitle = "Rastreamento de pacotes";
export const trackingText = "Acompanhe seu pacote em um site de rastreamento.";
export const trackingNumberLabel = "Código de rastreio";
export const trackingMissing = "Digite um código de rastreio.";
export const track = "Rastrear";

export const error = (status: number) => `Erro ${status}`;
export const errorTitle = "Ops! Algo deu errado";
export const errorText =
  "Não foi possível carregar a página que você procura. O link pode ser inválido ou ter expirado, você pode não ter permissão ou o servidor pode estar com um problema temporário.";
export const tooManyTitle = "Solicitações demais";
export const tooManyText =
  "Você abriu muitas páginas em pouco tempo. Espere um minuto e tente de novo.";
export const backButton = "Voltar";
export const home = "Início";
export const retryButton = "Tentar de novo";
export const tips = "Dicas";
export const tipConnection = "Verifique sua conexão com a internet.";
export const tipAddress = "Confira o endereço: pode faltar uma parte.";
export const tipLogIn = "Entre na sua conta: algumas páginas são só para membros.";
export const forDevelopersLabel = "Para desenvolvedores";
export const announcement = "Aviso";
export const dismissAnnouncement = "Fechar o aviso";
export const account = "Conta";
export const login = "Entrar";
export const signup = "Cadastrar";
export const loginLink = "Entrar / Cadastrar";
export const myCollectionTitle = "Minha coleção";
export const dashboard = "Painel (em inglês)";
export const logout = "Sair";
export const offlineTitle = "Sem conexão";
export const couldNotLoggedOut = "Não foi possível sair. Verifique sua conexão e tente de novo.";
/** Shown after a price that is more than a day old. */
export const dateMark = "em {date}";
/** The option of an item that has no options. */
export const onlyOption = "Padrão";
export const currency = "Moeda";
export const currencyIntro =
  "Os preços em outras moedas são aproximados, com o preço em yuan ao lado. Os agentes usam taxas próprias.";
export const yuanOnly = "Só ¥";
export const ratesNote = "Taxas de {date}, {source}.";
export const snapshotNote = "Taxas de {date}, {source}. Este site não tem outras mais recentes.";
export const oldRatesMark = "taxas de {date}";
export const ratesError = "Não foi possível carregar as taxas de câmbio.";

import { plural, wholeNumber } from "./words.ts";

export const changePasswordTitle = "Alterar senha";
export const changePasswordDescription = "Escolha uma nova senha para sua conta.";
export const willLoggedOutEverywhere =
  "Todas as sessões serão encerradas. Entre de novo com a nova senha.";
export const collectionItemTitle = "Item da minha coleção";
export const myCollectionTitle = "Minha coleção";
export const itemsHaveKeptTheir = "Seus itens salvos, com preços e fotos de QC.";
export const linkConverterTitle = "Conversor de links";
export const converterDescription =
  "Transforme todos os links de um texto (Taobao, Weidian, 1688 ou agentes) em links do seu agente.";
export const pasteAnythingLinksFrom =
  "Cole qualquer texto com links do Taobao, Weidian, 1688 ou de um agente. Você recebe cada item com as fotos de QC e o link no seu agente.";
export const converterWithoutScripts =
  "O conversor completo precisa de JavaScript. Sem ele, cole dois ou mais links na busca acima e esta página mostra para onde levam.";
export const shippingCalculatorTitle = "Calculadora de frete";
export const whatParcelCostsCountry =
  "Veja quanto custa um pacote para o seu país, com todas as taxas.";
export const calculatorDescription =
  "Veja quanto custa um pacote da China para o seu país em cada linha, com todas as taxas.";
export const googleLoginTitle = "Login com o Google";
export const endSignGoogle = "Concluindo seu login com o Google.";
export const haulPlannerTitle = "Planejador de haul";
/** The title of a haul in previews of its link. */
export const haulOfItemsTitle = (count: number) =>
  plural(count, {
    one: `Haul com ${wholeNumber(count)} item`,
    many: `Haul com ${wholeNumber(count)} de itens`,
    other: `Haul com ${wholeNumber(count)} itens`,
  });
export const whatSeveralItemsCost =
  "Veja quanto custa enviar vários itens juntos em cada linha e se dois pacotes saem mais baratos que um.";
export const haulDescription =
  "Reúna o que você quer enviar de uma vez. Você verá quanto custa em um pacote e quando vários saem mais baratos.";
export const homeTitle = "Fotos de QC antes do envio";
export const homeDescription =
  "Cole um link do Taobao, Weidian, 1688 ou de um agente e veja as fotos de controle de qualidade que os armazéns tiraram do item real.";
export const loginDescription = "Entre na sua coleção e nas suas avaliações com senha ou Google.";
export const pictureSearchTitle = "Busca por imagem";
export const pictureSearchDescription =
  "Cole ou solte uma foto para encontrar itens com as mesmas fotos de QC ou imagens do anúncio.";
export const findProductsWhoseQc =
  "Encontre itens cujas fotos de QC ou imagens do anúncio são iguais à sua. Encontra cópias e quase cópias, não itens parecidos.";
export const searchingPictureNeedsScript =
  "A busca por imagem precisa de JavaScript. Sem ele, pesquise um produto pelo link na busca acima.";
export const popularProductsTitle = "Produtos populares";
export const popularDescription =
  "Produtos do Taobao, Weidian e 1688 com fotos de QC, notas e avaliações.";
export const photoSetTitle = "Fotos de QC de um pacote";
export const photoSetDescription =
  "As fotos que um armazém tirou de um item, com opção, peso e data.";
export const qcResultsTitle = "Resultados de QC";
export const qcPhotoSetsWarehouses =
  "Conjuntos de fotos de QC que os armazéns tiraram de um item, com opção, peso e data.";
export const channelHint = "Escolha um dos canais acima.";
export const createAccountTitle = "Criar uma conta";
export const registerDescription =
  "Crie uma conta para guardar itens em uma coleção e avaliar o que comprou.";
export const resetPasswordTitle = "Redefinir senha";
export const sharedCollectionTitle = "Uma coleção compartilhada";
/** The title of a shared collection in previews of its link. */
export const sharedItemsTitle = (count: number) =>
  plural(count, {
    one: `Coleção compartilhada com ${wholeNumber(count)} item`,
    many: `Coleção compartilhada com ${wholeNumber(count)} de itens`,
    other: `Coleção compartilhada com ${wholeNumber(count)} itens`,
  });
export const itemsSomebodyHasKept = "Itens que alguém salvou, com preços e fotos de QC.";
export const verifyEmailTitle = "Verifique seu e-mail";
export const verifyDescription = "Confirme que o endereço do seu cadastro é seu.";
export const login = "Entrar";

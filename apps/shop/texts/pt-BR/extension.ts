export const unpackStep = "Descompacte o arquivo em uma pasta que você não vá apagar.";
export const developerStep =
  "Chrome ou Edge: abra chrome://extensions e ative o modo do desenvolvedor.";
export const loadStep = "Clique em “Carregar sem compactação” e escolha a pasta.";
export const firefoxStep =
  "Firefox, no lugar dos passos 2 e 3: abra about:debugging, “Este Firefox”, e carregue manifest.json como extensão temporária. Ela some quando o Firefox é fechado.";
export const forComputers = "A extensão é para navegadores no computador.";
export const privacy = "Privacidade";
export const privacyTitle = "Privacidade da extensão";
export const whatIsSent =
  "Nas páginas de itens do Taobao, Tmall, 1688 e Weidian, nos sites de agentes que você ativar e quando você abrir a janela da extensão na página de um item de qualquer site, a extensão envia o número do item a este servidor, ou a outro que você indicar, para procurar fotos de QC, preços e agentes. Se houver um país definido (no início, o do idioma do seu navegador), ele é enviado com o preço, a categoria e um peso do item para calcular quanto você paga na sua porta. Nos sites em que você ativar os selos QC nos links, o número de um item é enviado quando você aponta para o link dele; um link curto, quando você clica no selo. Se você buscar pela imagem de uma página, ela é enviada. Se você abrir um link pelo menu e a extensão não encontrar nele um item por conta própria, esse link é enviado.";
export const whatIsNot =
  "Nenhuma conta, cookie ou identificador é enviado, e de uma página nada além do que está citado aqui. Nada é vendido nem repassado a terceiros, e nada é usado para publicidade.";
export const whatIsStored =
  "Suas configurações, os sites em que você abriu ou ocultou a extensão e os últimos dez itens ficam no seu navegador. Você pode limpar os itens na janela da extensão e apagar tudo removendo a extensão.";
export const yourChoice =
  "Nas configurações você pode escolher que nada seja enviado até você clicar. O conversor da extensão nunca envia nada, a não ser que você peça para seguir um link curto.";
export const dataUseText =
  "O servidor vê seu endereço IP, como todo site que você visita. O uso das informações recebidas do navegador segue a política de dados do usuário da Chrome Web Store, inclusive os requisitos de uso limitado.";

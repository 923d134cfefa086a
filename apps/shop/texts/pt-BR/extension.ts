export const unpackStep = "Descompacte o arquivo em uma pasta que você não vá apagar.";
export const developerStep =
  "Chrome ou Edge: abra chrome://extensions e ative o modo do desenvolvedor.";
export const loadStep = "Clique em “Carregar sem compactação” e escolha a pasta.";
export const firefoxStep =
  "Firefox: abra about:debugging, “Este Firefox”, e carregue manifest.json como extensão temporária.";

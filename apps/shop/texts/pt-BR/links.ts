import type { Reason } from "@loupe/links";

/** Why a text contains no link to an item, by the codes of `packages/links`. */
export const reason = (code: Reason | "store") => {
  switch (code) {
    case "store":
      return "Este link leva a uma loja, não a um item.";
    case "not-a-link":
      return "Não há link neste texto.";
    case "too-long":
      return "Este texto é longo demais para ser um link.";
    case "unknown-site":
      return "Ainda não aceitamos este site.";
    case "no-item":
      return "Conhecemos este site, mas este link não leva a um item.";
    case "bad-id":
      return "Nenhum item pode ter o número deste link.";
    case "unknown-shop":
      return "Este link cita um marketplace que não conhecemos.";
    case "no-marketplace":
      return "Os links deste agente não dizem de qual marketplace é o item.";
    case "foreign-link":
      return "O link deste agente leva a um site que ainda não aceitamos.";
    case "xianyu":
      return "Itens usados do Xianyu (Goofish) não são aceitos.";
    case "encrypted":
      return "Este link antigo está criptografado e o agente encerrou as atividades.";
    case "too-deep":
      return "Este link contém links demais.";
  }
};

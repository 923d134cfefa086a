/** Why a text contains no link to an item, by the codes of `packages/links`. */
export const reasons = {
  store: "Este link leva a uma loja, não a um item.",
  "not-a-link": "Não há link neste texto.",
  "too-long": "Este texto é longo demais para ser um link.",
  "unknown-site": "Ainda não aceitamos este site.",
  "no-item": "Conhecemos este site, mas este link não leva a um item.",
  "bad-id": "Nenhum item pode ter o número deste link.",
  "unknown-shop": "Este link cita um marketplace que não conhecemos.",
  "no-marketplace": "Os links deste agente não dizem de qual marketplace é o item.",
  "foreign-link": "O link deste agente leva a um site que ainda não aceitamos.",
  xianyu: "Itens usados do Xianyu (Goofish) não são aceitos.",
  encrypted: "Este link antigo está criptografado e o agente encerrou as atividades.",
  "too-deep": "Este link contém links demais.",
};

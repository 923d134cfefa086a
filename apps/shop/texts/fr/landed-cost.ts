import { plural, wholeNumber } from "./words.ts";

/** The line beside the price, before a destination and a weight are known. */
export const invitation = "Combien ça coûte jusqu'à ta porte ?";
export const title = "Le coût jusqu'à ta porte";
export const introduction = "Les frais et les taxes indiquent leur source et leur date.";
export const destinationHint = "Choisis une destination pour voir le détail des coûts.";
export const withoutAgentFees = (sum: string) =>
  `Le montant à côté du prix, ${sum}, ne comprend pas les frais de l'agent. Ce détail les comprend.`;

export const agentHeading = "Chez l'agent";
export const goods = "Articles";
export const domesticFreight = "Livraison en Chine";
export const service = "Frais de service";
export const extras = "Photos et préemballage";
export const storage = "Stockage";
export const freight = "Livraison internationale";
export const clearance = "Dédouanement et emballage";
export const insurance = "Assurance";
export const payHeading = "Paiement à l'agent";
export const payFee = "Frais de paiement";
export const spread = "Marge sur le taux de change";
export const card = "Frais de ta banque";
export const goodsPayment = "Premier paiement : les articles";
export const parcelPayment = "Second paiement : le colis";
export const borderHeading = "À la frontière";
export const duty = "Droits de douane";
export const vat = "TVA";
export const stateFee = "Taxe nationale";
export const handling = "Frais de dossier du transporteur";
export const border = "Droits et taxes";

/** A part of the bill of which nothing is known. */
export const unknown = "inconnu";
export const uncovered = "non couvert";
export const notCoveredNote =
  "Nous n'avons pas de règles pour ce pays : droits et taxes s'ajoutent.";
export const taxIncludedNote = "Droits et taxes sont compris dans le prix du mode d'expédition.";
export const measuredNote = "Selon ton propre taux de change, frais et banque compris.";
/** An amount that shoppers measured, and nobody states. */
export const about = (amount: string) => `environ ${amount}`;
/** An amount of which a part is not known. */
export const floor = (amount: string) => `au moins ${amount}`;
export const range = (low: string, high: string) => `${low} – ${high}`;
export const knownRange = (range: string) => `Parties connues : ${range}`;
export const layerCount = (known: number, total: number) => `${known} postes connus sur ${total}`;
export const unpriced = (count: number) =>
  plural(count, {
    one: `Sans ${wholeNumber(count)} article au prix inconnu.`,
    many: `Sans ${wholeNumber(count)} articles au prix inconnu.`,
    other: `Sans ${wholeNumber(count)} articles au prix inconnu.`,
  });
export const shippingNote = (line: string, time: string) => `${line}, ${time}`;
export const freightHint =
  "Indique le poids et le contenu du colis dans l'<link>estimation de livraison</link> pour l'inclure.";

export const noGrade = "non évalué";
export const dateMark = (date: string) => `au ${date}`;
export const statementCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} information`,
    many: `${wholeNumber(count)} informations`,
    other: `${wholeNumber(count)} informations`,
  });
export const conflict = "Les informations se contredisent, d'où une fourchette.";
export const ratesNote = (source: string, date: string) => `Taux de change : ${source}, ${date}.`;
export const snapshotNote = (source: string, date: string) =>
  `Taux de change : ${source}, ${date}. Ce sont les taux d'origine du site ; aucun taux plus récent n'a encore été chargé.`;

export const inputsHeading = "Ta façon d'acheter";
export const currencyLabel = "Ta devise";
export const agentLabel = "Agent";
export const methodLabel = "Tu paies par";
export const undecided = "Pas encore décidé";
export const cardMethod = "Carte";
export const transferMethod = "Virement";
export const topUpsLabel = "Recharges par paiement";
export const topUpsHint = "Les frais fixes comptent à chaque recharge.";
export const rateHeading = "Ton propre taux de change";
export const creditedLabel = "Crédité (¥)";
export const takenLabel = (currency: string) => `Débité (${currency})`;
export const rateHint =
  "D'une recharge passée : ce que l'agent a crédité et ce qui a quitté ton compte.";
export const halfRate = "Remplis les deux champs pour utiliser ton propre taux.";
export const shareLabel = "Partager ce taux avec d'autres acheteurs";
export const shareHint =
  "Seuls l'agent, la devise et le taux sont envoyés, aucun montant. Pendant 90 jours, le taux compte dans la médiane d'au moins cinq acheteurs, sans ton nom. Pour un nouveau compte, il est pris en compte au bout d'un jour.";
export const shareDone = "Taux partagé. Décoche la case pour le retirer.";
export const shareOther =
  "Tu partages un autre taux de cet agent. Coche la case pour le remplacer.";
export const shareRefused = "Taux non partagé, car il s'écarte de plus de 10 % du cours moyen.";
export const shareKept = "Ton taux précédent reste partagé.";
export const shareError = "Le taux n'a pas pu être partagé. Réessaie.";
export const shareLogin =
  "<link>Connecte-toi</link> pour partager ce taux avec d'autres acheteurs.";
export const moreSummary = "Plus";
export const photosLabel = "Photos supplémentaires payantes";
export const rehearsalLabel = "Préemballage";
export const packingLabel = "Emballage supplémentaire";
export const insuredLabel = "Somme assurée (¥)";
export const dutyLabel = "Droits sur les articles (%)";
export const dutyHint = "Selon leur code douanier, si tu le connais.";
export const handlingLabel = (currency: string) => `Frais de dossier du transporteur (${currency})`;
export const unsure = "Je ne sais pas";
export const yes = "Oui";
export const no = "Non";
export const iossLabel = "TVA payée à l'achat (IOSS)";
export const iossHint = "UE uniquement. Certains modes d'expédition la perçoivent d'avance.";
export const storageLabel = "Jours en entrepôt";
export const headingsLabel = "Sous-positions tarifaires par colis";
export const headingsHint =
  "UE uniquement. Les articles dont le code douanier commence par les mêmes six chiffres comptent une fois.";

export const failed = "Le détail des coûts n'a pas pu être calculé.";
export const retryButton = "Réessayer";
export const numberMissing = "Saisis un nombre.";
export const refused = "Corrige le champ signalé pour voir le détail des coûts.";
export const calculating = "Calcul en cours…";
export const parcelsNote = "Comme si tu payais les articles de chaque colis séparément.";
export const billSummary = "Afficher le détail des coûts";

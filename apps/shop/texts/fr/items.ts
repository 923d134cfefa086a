import { plural, wholeNumber } from "./words.ts";

export const agentLinksTitle = "Liens d'agents";
export const agentLinksDescription =
  "Cet article chez chaque agent et chez son vendeur. Les liens s'ouvrent dans un nouvel onglet.";
export const copyAllLabel = "Tout copier";
export const newTabHint = "(s'ouvre dans un nouvel onglet)";
export const agentLinksError =
  "Impossible de charger la liste des liens. Vérifie ta connexion et réessaie.";
export const breadcrumb = "Fil d'Ariane";
export const onAgentLabel = "chez {agent}";
export const buy = "Acheter";
export const productDetailsTitle = "Détails du produit";
export const description = "Description";
export const price = "Prix :";
export const averageRatingLabel = "Note moyenne";
export const unratedNote = "Pas encore d'avis";
export const actions = "Actions";
export const pictures = "Images";
export const noPicturesLabel = "Aucune image";
export const sellersPictureLabel = "Image du vendeur";
export const notGivenLabel = "non indiqué";
export const notFoundTitle = "Article introuvable";
export const notFoundText = "Oups ! Le code du produit semble incorrect.";
export const otherItemLink = "Rechercher un autre lien";
export const tryAgainButton = "Réessayer";
export const sku = "Option";
export const skus = "Options";
export const colour = "Couleur";
export const size = "Taille";
export const back = "Image précédente";
export const playPicturesLabel = "Faire défiler les images";
export const pausePicturesLabel = "Arrêter le défilement";
export const forward = "Image suivante";

export const copyLinkOf = (agent: string) => `Copier le lien ${agent}`;
export const buyNote = "Choisis « {option} » sur {agent}.";
export const soldOutNote = "« {option} » est épuisé chez le vendeur.";
export const opensAgentLabel =
  "Ouvre {agent} dans un nouvel onglet. Tu commandes et paies là-bas ; rien n'est vendu ici.";
export const sellerNote = "Vendeur : {seller}";
/** The seller's freight to the agent's warehouse. */
export const domesticFreight = (amount: string) => `Livraison en Chine : ${amount}`;
export const freeFreight = "Livraison gratuite en Chine";
export const lastPriceLabel = "Dernier prix :";
export const goneSinceTitle = "N'est plus en vente depuis le {date}.";
export const goneText =
  "La plateforme ne propose plus cet article. Ses photos et ses avis restent ici.";
export const goneBuyLink = "Vérifier chez {agent}";
export const lastDetails =
  "La plateforme n'affiche pas cet article pour le moment. Ces informations datent du {date}.";
/** Follows "Demonstration:" in the same sentence. */
export const demonstrationNote = "ce produit, ses photos et ses avis sont inventés.";
export const catalogueDetailsNote =
  "La place de marché ne répond pas. Ces informations viennent de notre catalogue.";
export const datedDetailsNote =
  "La place de marché ne répond pas. Ces informations datent du {date}.";
export const openOnButton = (marketplace: string) => `Ouvrir sur ${marketplace}`;
export const stock = (count: number) => `Stock : ${wholeNumber(count)}`;
export const weight = (grams: number) => `poids : ${grams} g`;
export const dimensions = (sides: string) => `Dimensions : ${sides} cm`;
export const pictureOfLabel = (place: number, total: number) => `Image ${place} sur ${total}`;
/** The name of an item that has no title. */
export const itemName = (marketplace: string, id: string) => `Article ${marketplace} ${id}`;
export const asking = (marketplace: string) => `Nous interrogeons ${marketplace} sur cet article…`;
export const metaOfItem = (marketplace: string, id: string) =>
  `Photos QC et prix de l'article ${marketplace} ${id}, tel que les entrepôts l'ont reçu.`;
/** The title of an item's page of which there are QC photos. */
export const titleWithPhotos = (title: string, count: number) =>
  plural(count, {
    one: `${title} : ${wholeNumber(count)} photo QC`,
    many: `${title} : ${wholeNumber(count)} photos QC`,
    other: `${title} : ${wholeNumber(count)} photos QC`,
  });
export const metaOfTitle = (title: string) =>
  `${title} en photos QC : ce qui est vraiment arrivé à l'entrepôt.`;
export const metaOfTitleAndPrice = (title: string, price: string, marketplace: string) =>
  `${title} en photos QC : ce qui est vraiment arrivé à l'entrepôt. ${price} sur ${marketplace}.`;
export const notAnswering = (marketplace: string) =>
  `Le titre, le prix, les options et les images du vendeur sur ${marketplace} ne sont pas disponibles pour le moment.`;
export const optionCount = (count: number) => `${count} au choix`;
export const soldOutLabel = "épuisé";
export const notWithLabel = (values: string) => `pas disponible avec ${values}`;
export const showAllLabel = (count: number) => `Afficher les ${count}`;
export const reviews = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} avis`,
    many: `${wholeNumber(count)} avis`,
    other: `${wholeNumber(count)} avis`,
  });

export const viewHaulLabel = "Voir le haul";
export const addButton = "Ajouter au haul";
export const addedMessage = "Ajouté à ton haul";
export const duplicateMessage = "Déjà dans ton haul";
export const fullMessage = "Ton haul est plein : il contient 30 articles";
export const addLabel = (name: string) => `Ajouter au haul : ${name}`;
export const itemNumber = (place: number) => `Article ${place}`;

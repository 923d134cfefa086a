export const titles = {
  imprint: "Mentions légales",
  privacy: "Politique de confidentialité",
  terms: "Conditions d'utilisation",
  contact: "Contact",
};
export const storedNames = "Nom";
export const storedWhy = "À quoi ça sert";
export const stored = {
  session: "Maintient ta connexion.",
  registration:
    "Reconnaît le navigateur de ton inscription ou de ta connexion, pour que personne ne puisse te bloquer l'accès.",
  google: "Uniquement pendant la connexion avec Google.",
  choices: "Tes choix : agent, thème, langue, devise et annonce fermée.",
  remembered:
    "Ta dernière saisie : lien, destination et colis, ta façon de payer un agent, haul, les articles enregistrés et les derniers que tu as regardés, et ce que tu as commencé avant de te connecter.",
  drafts: "Le texte saisi mais pas envoyé. Il disparaît quand tu fermes l'onglet.",
  toasts: "Les messages sur ce que tu viens de faire, jusqu'à ce que la page suivante les affiche.",
  searchedPicture: "La dernière image de ta recherche. Elle disparaît quand tu fermes l'onglet.",
  app: "Le convertisseur hors ligne, une photo partagée avec l'appli, et s'il faut proposer de l'installer.",
  analytics: "Si nous pouvons compter tes visites.",
};
/** The purpose of cookies that an analytics tool sets. */
export const storedByTool =
  "Seulement si tu acceptes : {tool} reconnaît ton navigateur pour compter les visites.";
export const countedWithoutCookies =
  "Nous comptons les visites avec {tool}, sans cookies. Ton navigateur envoie à {host} ton adresse IP, l'adresse et le titre de la page, la page d'où tu viens, et le type de navigateur et d'écran.";
export const countedIfAgreed =
  "Si tu acceptes, nous comptons les visites avec {tool} : ton navigateur envoie alors à {host} ton adresse IP, l'adresse et le titre de la page, la page d'où tu viens, le type de navigateur et d'écran et le contenu des cookies de l'outil. Rien n'est chargé avant ton accord. Tu peux [changer d'avis](#analytics-choice) à tout moment.";

export const imprintTemplate = `## Éditeur du site

[Nom ou société]
[Rue et numéro]
[Code postal, ville, pays]

E-mail : [adresse]
Téléphone : [numéro]

Directeur de la publication : [nom]
Hébergeur : [nom, adresse, téléphone]

[Numéros SIREN et de TVA, si ton pays les exige]`;

export const privacyTemplate = `{shop} montre des photos et des prix d'articles et renvoie vers des agents d'achat. Le site ne vend rien. Cette page explique quelles données personnelles il traite.

## Responsable

[Nom et adresse, comme dans les mentions légales]

## Ce que nous enregistrons

- **Compte** : nom, adresse e-mail, mot de passe (uniquement sous forme de hachage), langue et date d'inscription ; si tu les configures, clés d'accès, clé de ton application d'authentification et codes de secours (hachés). Il nous les faut pour te connecter. Une inscription non confirmée est supprimée après une semaine.
- **Sessions** : date de connexion, navigateur et système utilisés, jusqu'à la fin de la session.
- **Avis** : ton nom, ta note, ton commentaire et la date. Les avis approuvés sont publics.
- **Collection** : les articles enregistrés. Personne d'autre ne les voit, sauf si tu partages la liste.
- **Signalements de photos** : ce que tu as signalé, ta remarque et la date.
- **Taux de change partagés** : l'agent, la devise, le taux et la date, ainsi qu'un hachage de ton réseau, pour que chaque réseau ne compte qu'une fois. Seule la médiane d'au moins cinq acheteurs est publique. Tout est supprimé après 90 jours.
- **Nos interventions** : ce que nous avons changé dans ton compte ou ton avis, par exemple un blocage et son motif.
- **Alertes** : les articles que tu suis, les alertes des 30 derniers jours et, si tu reçois des alertes dans un navigateur, son adresse auprès de son service push. Si tu arrêtes les e-mails sans compte, ou si ta boîte les refuse, nous gardons un hachage de ton adresse pour que plus rien ne soit envoyé.
- **E-mails envoyés** : adresse, type et heure, pendant 30 jours.

Sans compte, nous n'enregistrons rien de tout cela, sauf si tu demandes des alertes à ton adresse e-mail ; une adresse non confirmée est supprimée après une semaine.

## Ce que nous comptons

Nous comptons les vues des articles et les clics sur Acheter, en totaux par jour. Pour compter un visiteur une seule fois, nous gardons pendant un jour un hachage de l'adresse IP et du navigateur ; sa clé change chaque jour, personne ne peut donc être suivi d'un jour à l'autre. Contre les abus, nous comptons les tentatives de connexion, d'inscription et autres par adresse IP et par compte, pendant un jour au plus. Le journal du serveur contient des adresses IP aussi longtemps que le fonctionnement du site l'exige : [durée].

## Ce que ton navigateur enregistre

{storage}

Rien de tout cela ne sert à la publicité. {analytics}

## Qui d'autre reçoit des données

- Pour montrer un article, notre serveur en envoie le numéro à des services de places de marché et de photos. Ils ne savent pas qui tu es.
- Quand tu ouvres la page d'un agent, tu quittes {shop} et les règles de l'agent s'appliquent. Les liens peuvent contenir notre code de parrainage.
- Si tu te connectes avec Google, Google le sait et nous transmet ton nom et ton adresse e-mail.
- [Hébergeur, service d'e-mail]

## Tes droits

Sur la page de ton compte, tu peux voir, télécharger et supprimer tes données. Après la suppression du compte, tu as une semaine pour changer d'avis ; ensuite, tes données disparaissent, puis, après [durée], nos sauvegardes n'en contiennent plus rien. Tu peux aussi nous demander de rectifier tes données ou d'en limiter l'usage, t'opposer à ce que nous faisons par intérêt légitime et saisir une autorité de protection des données (en France, la CNIL).

## Base légale

Compte et éléments enregistrés : l'exécution du service que tu demandes (art. 6.1.b du RGPD). Ce que tu as accepté : ton consentement, que tu peux retirer à tout moment (art. 6.1.a). Comptages et journaux : notre intérêt légitime à un site qui fonctionne (art. 6.1.f). [À adapter au droit de ton pays]`;

export const termsTemplate = `## Ce que fait {shop}

{shop} montre des photos de contrôle qualité, des prix et des estimations de livraison et renvoie vers des agents d'achat. Le site ne vend rien, n'achète rien pour toi et n'encaisse rien. Un achat se conclut entre toi et l'agent.

## Ce sur quoi tu peux compter

Les photos, prix et estimations viennent de tiers et peuvent être faux ou dépassés. Les photos QC montrent l'exemplaire photographié, pas celui que tu recevras. Le prix final de l'agent fait foi.

## Ce que nous te demandons

Écris des avis sur ce que tu as vraiment acheté. N'envoie rien d'illégal ni de contraire aux droits d'autrui. Ne surcharge pas le site de requêtes automatiques au-delà des limites publiées. Nous pouvons retirer des contenus et bloquer des comptes en cas de manquement.

## Responsabilité

[Ce que le droit de ton pays exige ici]

## Modifications

Nous pouvons modifier ces conditions. La version en vigueur se trouve sur cette page.`;

export const contactTemplate = `E-mail : [adresse]

Nous répondons en général sous [nombre] jours ouvrés.

Pour faire retirer un contenu qui porte atteinte à tes droits, indique-nous l'adresse de la page et ce qui ne va pas.`;

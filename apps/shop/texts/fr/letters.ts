export const greeting = (name: string) => (name ? `Bonjour ${name},` : "Bonjour,");
export const buttonFails = "Si le bouton ne marche pas, ouvre cette adresse :";

export const verify = (site: string) => ({
  subject: `Vérifie ton adresse e-mail pour ${site}`,
  ask: `Confirme que cette adresse e-mail est la tienne, et ton compte ${site} est prêt.`,
  button: "Vérifier l'adresse",
  validity: "Le lien est valable 24 heures et marche une seule fois.",
  otherwise: `Si tu ne t'es pas inscrit sur ${site}, tu peux ignorer cet e-mail.`,
});

export const reset = (site: string) => ({
  subject: `Réinitialise ton mot de passe ${site}`,
  ask: `Choisis ici un nouveau mot de passe pour ton compte ${site}.`,
  button: "Réinitialiser le mot de passe",
  validity: "Le lien est valable 1 heure et marche une seule fois.",
  otherwise:
    "Si tu ne l'as pas demandé, tu peux ignorer cet e-mail. Ton mot de passe reste le même.",
});

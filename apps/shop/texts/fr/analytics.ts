export const heading = "Mesure d'audience";
export const question = (tool: string) =>
  `Pouvons-nous compter ta visite avec ${tool} ? Des cookies reconnaîtront ton navigateur. Le site fonctionne pareil dans les deux cas.`;
export const chosen = (agreed: boolean) => (agreed ? "Tu as accepté." : "Tu as refusé.");
export const refuse = "Refuser";
export const agree = "Accepter";
export const choiceLink = "Mesure d'audience";

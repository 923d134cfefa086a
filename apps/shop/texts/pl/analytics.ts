export const heading = "Liczenie odwiedzin";
export const question = (tool: string) =>
  `Czy możemy liczyć twoje odwiedziny za pomocą ${tool}? To narzędzie zapisuje pliki cookie, które rozpoznają twoją przeglądarkę. Strona działa tak samo w obu przypadkach.`;
export const chosen = (agreed: boolean) =>
  agreed ? "Zgoda została udzielona." : "Zgoda nie została udzielona.";
export const refuse = "Odmawiam";
export const agree = "Zgadzam się";
export const choiceLink = "Zgoda na statystyki";

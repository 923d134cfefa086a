import * as texts from "#texts/extension.ts";

/** How a browser loads the file that the shop hands out. */
export const LoadingSteps = () => (
  <ol className="list-decimal space-y-1 pl-5">
    <li>{texts.unpackStep}</li>
    <li>{texts.developerStep}</li>
    <li>{texts.loadStep}</li>
    <li>{texts.firefoxStep}</li>
  </ol>
);

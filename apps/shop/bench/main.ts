import { benchHttp, type Figure } from "./http.ts";

const figures = await benchHttp();
print(figures);
process.exitCode = figures.every((figure) => figure.reached) ? 0 : 1;

function print(figures: Figure[]): void {
  for (const { name, value, target, reached } of figures) {
    console.log(`${reached ? "reached" : "SHORT  "}  ${name}: ${value}  (${target})`);
  }
}

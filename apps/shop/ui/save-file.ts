/** Puts what was loaded among the visitor's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser may begin to read it only after this.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

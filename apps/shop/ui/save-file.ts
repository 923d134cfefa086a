/** Saves a file that was loaded by script in the visitor's download folder. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Not at once, because browsers may begin to read the file later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

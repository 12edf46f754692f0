const KEPT_MS = 60_000;

/** Downloads a file without leaving the page. */
export function saveFile(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Downloads a file whose bytes came in base64 in a response. */
export function saveContent(
  { filename, content }: { filename: string; content: string },
  type: string,
): void {
  const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  saveFile(address, filename);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

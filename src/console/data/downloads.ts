/** Downloads a text as a file of that name and type. */
export function downloadText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  downloadFile(address, name);
  URL.revokeObjectURL(address);
}

/** Downloads an address as a file; the page stays. Without a name, the server's is used. */
export function downloadFile(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** The longest name of a file without its ending, in characters. */
const longest = 120;

/**
 * A name for a file from texts of people: without signs that Windows or macOS refuse in names, and without leading or
 * trailing dots and spaces. Empty if nothing is left.
 */
export function fileNameOf(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, ' ').replaceAll(/\s+/gu, ' ');
  return Array.from(plain)
    .slice(0, longest)
    .join('')
    .replaceAll(/^[. ]+|[. ]+$/gu, '');
}

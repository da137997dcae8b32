/** Words in lines, one behind the other. */
export function words(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(' '));
}

/** Words and phrases in lines, commas between them. */
export function listed(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(', '));
}

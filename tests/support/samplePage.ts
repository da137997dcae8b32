import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file that a page of the documents adds or edits. */
export interface SampleFile {
  readonly kind: 'new' | 'edit';
  /** From the repository's root. */
  readonly path: string;
  /**
   * The whole of a new file, or hunks with `---` between them: ` ` before lines that are there, `+` and `-` before
   * others.
   */
  readonly text: string;
}

/** The code blocks of a page that say which file they are, such as ` ```ts new src/a.ts `, in their order. */
export function filesOf(page: string): readonly SampleFile[] {
  const blocks = page.matchAll(/^```tsx? (?<kind>new|edit) (?<path>\S+)\n(?<text>.*?)^```$/gmsu);
  return Array.from(blocks, ({ groups = {} }) => groups as unknown as SampleFile);
}

/** Writes the files below a root. Throws where an edit does not fit exactly once. */
export async function applyFiles(root: string, files: readonly SampleFile[]): Promise<void> {
  for (const { kind, path, text } of files) {
    const file = join(root, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, kind === 'new' ? text : edited(await readFile(file, 'utf8'), text, path));
  }
}

function edited(source: string, hunks: string, path: string): string {
  return hunks.split(/^---\n/mu).reduce((text, hunk) => {
    const lines = hunk.trimEnd().split('\n');
    const side = (sign: '+' | '-') =>
      `\n${lines
        .filter((line) => line.startsWith(' ') || line.startsWith(sign))
        .map((line) => line.slice(1))
        .join('\n')}\n`;
    const parts = `\n${text}`.split(side('-'));
    if (parts.length !== 2) throw new Error(`${path}: found ${parts.length - 1} times, instead of once:${side('-')}`);
    return parts.join(side('+')).slice(1);
  }, source);
}

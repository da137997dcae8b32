import { blocks, type BlockKind, type BlockName } from './blocks.ts';

/** The beginning of a block typed in words: `+ button "Shop now" https://…`. */
const begin = /^\s*\+\s*/u;

/** Whether a text is a block typed in words. */
export function isTypedBlock(text: string): boolean {
  return begin.test(text);
}

/** The kinds that a first word can mean, by their names and labels. */
const kindsByWord = new Map<string, BlockName>([
  ...(Object.keys(blocks) as BlockName[]).map((name) => [name.toLowerCase(), name] as const),
  ['picture', 'image'],
  ['title', 'heading'],
  ['link', 'button'],
  ['grid', 'products'],
  ['line', 'divider'],
  ['space', 'spacer'],
  ['unsubscribe', 'footer'],
]);

/** The block that a typed text means, with what it says; undefined while its first word is no kind of block. */
export function typedBlock(text: string): { readonly name: BlockName; readonly kind: BlockKind } | undefined {
  const words = text.replace(begin, '');
  const first = /^\S+/u.exec(words)?.[0].toLowerCase() ?? '';
  const exact = kindsByWord.get(first);
  const starts = first.length >= 3 ? [...kindsByWord].find(([word]) => word.startsWith(first))?.[1] : undefined;
  const name = exact ?? starts;
  if (name === undefined) return undefined;
  const rest = words.slice(first.length).trim();
  const address = /\bhttps?:\/\/\S+|\/v\/\S+/u.exec(rest)?.[0];
  const quoted = /"([^"]*)"|“([^”]*)”/u.exec(rest);
  const content = (quoted?.[1] ?? quoted?.[2] ?? rest.replace(address ?? '', '')).trim();
  const kind = blocks[name];
  return { name, kind: { ...kind, mjml: filled(name, kind.mjml, content, address) } };
}

/** The content of a typed block: its text, escaped, and its address. */
interface BlockText {
  readonly text: string;
  readonly link: string | undefined;
}

/** How the kinds of blocks that say something are filled; the others are inserted as they are. */
const fillers: Readonly<Partial<Record<BlockName, (mjml: string, filling: BlockText) => string>>> = {
  text: (mjml, { text }) => (text === '' ? mjml : `<mj-text><p>${text}</p></mj-text>`),
  heading: (mjml, { text }) => (text === '' ? mjml : `<mj-text><h1>${text}</h1></mj-text>`),
  button: (mjml, { text, link }) => {
    const labelled = text === '' ? mjml : mjml.replace('>Button<', () => `>${text}<`);
    return link === undefined ? labelled : labelled.replace('href="https://"', () => `href="${link}"`);
  },
  // Without a text it has no alt, so that the editor requests one.
  image: (_, { text, link }) => {
    const alt = text === '' ? '' : ` alt="${text.replaceAll('"', '&quot;')}"`;
    return `<mj-image src="${link ?? ''}"${alt} />`;
  },
  spacer: (mjml, { text }) =>
    /^\d+(?:px)?$/u.test(text) ? `<mj-spacer height="${Number.parseInt(text, 10)}px" />` : mjml,
};

function filled(name: BlockName, mjml: string, content: string, address: string | undefined): string {
  const text = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return fillers[name]?.(mjml, { text, link: address?.replaceAll('"', '&quot;') }) ?? mjml;
}

import type { DocumentProblem, ElementNode, MailNode, NewId, Place, RawNode, TextSpan } from './model.ts';
import { rawTag } from './model.ts';
import { matchAt, scanTag, type ScannedTag } from './scanTag.ts';
import { containsText, contentOf, fitsIn } from './tags.ts';

/** A text as a tree. Every character belongs to a node, is white space between nodes, or is in a problem. */
export interface Parsed {
  readonly text: string;
  /** Undefined where the text does not begin with <mjml>. */
  readonly root: ElementNode | undefined;
  readonly places: ReadonlyMap<string, Place>;
  /** In the order of the text. Errors are of the text's form only; `check` finds those of its content. */
  readonly problems: readonly DocumentProblem[];
}

/** The source of ids: those known by where a node begins, and new ones. */
export interface Ids {
  readonly known?: ReadonlyMap<number, string>;
  readonly newId: NewId;
}

/** An element that is not closed yet. */
interface Open {
  readonly id: string;
  readonly scanned: ScannedTag;
  readonly children: MailNode[];
}

const closing = /<\/([a-z][\w:.-]*)\s*>/iuy;
/** Deeper elements are refused: no mail needs them, and no mail program shows them. */
const deepest = 30;

/** Tags of HTML that have no end. */
const voids = new Set(['br', 'hr', 'img', 'input', 'meta']);

/** Parses the MJML text of a template. Never throws; a text that is no tree has problems of severity `error`. */
export function parseDocument(text: string, ids: Ids): Parsed {
  const reading = new Reading(text, ids);
  reading.read();
  const problems = reading.problems.toSorted((one, other) => one.from - other.from);
  return { text, root: reading.root, places: reading.places, problems };
}

/** The state of one parse. */
class Reading {
  root: ElementNode | undefined;
  readonly places = new Map<string, Place>();
  readonly problems: DocumentProblem[] = [];
  readonly #text: string;
  readonly #ids: Ids;
  readonly #used = new Set<string>();
  readonly #open: Open[] = [];

  constructor(text: string, ids: Ids) {
    this.#text = text;
    this.#ids = ids;
  }

  read(): void {
    let at = 0;
    while (at < this.#text.length && !this.root) at = this.#step(at);
    if (!this.root && this.#open.length > 0) this.#closeDownTo(0, this.#text.length);
    if (this.root) this.#rest(at);
    else if (this.problems.length === 0) {
      const span = { from: 0, to: this.#text.length };
      this.problems.push({ severity: 'error', message: 'A template must start with <mjml>.', ...span });
    }
  }

  /** Reads what begins at a position and returns the position after it. */
  #step(at: number): number {
    const text = this.#text;
    if (text[at] !== '<') return this.#between(at, nextTag(text, at));
    if (text.startsWith('<!--', at)) return this.#comment(at);
    const close = matchAt(closing, text, at);
    if (close) return this.#close((close[1] ?? '').toLowerCase(), { from: at, to: at + close[0].length });
    const scanned = scanTag(text, at);
    return scanned ? this.#element(scanned) : this.#between(at, nextTag(text, at + 1));
  }

  #element(scanned: ScannedTag): number {
    this.problems.push(...scanned.problems);
    if (this.#open.length === 0 && scanned.tag !== 'mjml') {
      this.#error('A template must start with <mjml>.', { from: scanned.from, to: this.#text.length });
      return this.#text.length;
    }
    if (this.#open.length >= deepest) {
      this.#error(`Elements are nested more than ${deepest} levels deep. Simplify the document.`, {
        from: scanned.from,
        to: this.#text.length,
      });
      return this.#text.length;
    }
    this.#open.push({ id: this.#idAt(scanned.from), scanned, children: [] });
    if (scanned.closesItself || voids.has(scanned.tag)) return this.#end(null, scanned.to);
    if (contentOf(scanned.tag) === 'nothing' && !isClosedAfter(this.#text, scanned)) {
      this.#selfClosed(scanned);
      return this.#end(null, scanned.to);
    }
    return containsText(scanned.tag) ? this.#content(scanned) : scanned.to;
  }

  /** The content of an element that contains text: to its own closing tag, those inside comments left out. */
  #content(scanned: ScannedTag): number {
    const { tag, to: from } = scanned;
    const close = closingOf(this.#text, tag, from);
    if (close) return this.#end({ from, to: close.from }, close.to);
    const to = nextBlock(this.#text, from);
    this.#unclosed(scanned, to);
    return this.#end({ from, to }, to);
  }

  #close(tag: string, span: TextSpan): number {
    const depth = this.#open.findLastIndex(({ scanned }) => scanned.tag === tag);
    const closed = this.#open[depth];
    if (!closed) {
      this.problems.push({
        severity: 'error',
        message: `</${tag}> has no opening tag.`,
        ...span,
        fix: { title: `Remove </${tag}>`, ...span, insert: '' },
      });
      return span.to;
    }
    this.#closeDownTo(depth + 1, span.from);
    return this.#end({ from: closed.scanned.to, to: span.from }, span.to);
  }

  /** Ends the elements that are deeper than `depth` at a position where they should have been closed. */
  #closeDownTo(depth: number, at: number): void {
    for (const { scanned, children } of this.#open.slice(depth).toReversed()) {
      this.#unclosed(scanned, this.#endOf(scanned.tag, children) ?? at);
      this.#end({ from: scanned.to, to: at }, at);
    }
  }

  /** The probable end of an unclosed element: before the first of its children that belongs to an element around it. */
  #endOf(tag: string, children: readonly MailNode[]): number | undefined {
    const around = this.#open.slice(0, -1).map(({ scanned }) => scanned.tag);
    const beyond = children.find((child) => !fitsIn(child.tag, tag) && around.some((one) => fitsIn(child.tag, one)));
    return beyond && this.places.get(beyond.id)?.from;
  }

  #unclosed({ tag, from, to }: ScannedTag, at: number): void {
    this.problems.push({
      severity: 'error',
      message: `<${tag}> is not closed.`,
      from,
      to,
      fix: { title: `Insert </${tag}>`, from: at, to: at, insert: `</${tag}>` },
    });
  }

  /** A void element without a closing slash, as in HTML; the following text becomes its sibling. */
  #selfClosed({ tag, from, to }: ScannedTag): void {
    const at = to - 1;
    this.problems.push({
      severity: 'warning',
      message: `<${tag}> is not closed. Write <${tag} … />.`,
      from,
      to,
      ...(this.#text[at] === '>' && { fix: { title: 'Close it', from: at, to: at, insert: ' /' } }),
    });
  }

  /** Ends the innermost open element. */
  #end(inner: TextSpan | null, to: number): number {
    const ended = this.#open.pop();
    if (!ended) return to;
    const { id, scanned, children } = ended;
    const { tag, attributes, places: spans, from } = scanned;
    const content = containsText(tag) ? { text: inner ? this.#text.slice(inner.from, inner.to) : '' } : { children };
    const parent = this.#open.at(-1);
    this.#place(id, { from, to, open: { from, to: scanned.to }, inner, attributes: spans });
    const node: ElementNode = { id, tag, attributes, ...content };
    if (parent) parent.children.push(node);
    else this.root = node;
    return to;
  }

  #comment(from: number): number {
    const end = this.#text.indexOf('-->', from + 4);
    const to = end === -1 ? this.#text.length : end + 3;
    if (end === -1) this.#error('This comment is not closed. End it with -->.', { from, to });
    else if (this.#open.length === 0) this.#outside({ from, to });
    else this.#raw({ from, to });
    return to;
  }

  /** Text between elements: white space belongs to the element around it, the rest becomes a raw node. */
  #between(start: number, end: number): number {
    const found = this.#text.slice(start, end);
    const from = start + found.length - found.trimStart().length;
    const to = start + found.trimEnd().length;
    if (from >= to) return end;
    if (this.#open.length === 0) this.#outside({ from, to });
    else {
      this.#raw({ from, to });
      const message = 'Text between blocks is not shown. Put it in mj-text or mj-raw.';
      this.problems.push({ severity: 'warning', message, from, to });
    }
    return end;
  }

  #outside(span: TextSpan): void {
    const isComment = this.#text.startsWith('<!--', span.from);
    this.problems.push({
      severity: isComment ? 'warning' : 'error',
      message: 'Text before <mjml> is not part of the email.',
      ...span,
      fix: { title: 'Remove it', ...span, insert: '' },
    });
  }

  /** The text after the root. */
  #rest(at: number): void {
    const rest = this.#text.slice(at);
    if (rest.trim() === '') return;
    const from = at + rest.length - rest.trimStart().length;
    const span = { from, to: at + rest.trimEnd().length };
    const isComment = /^(?:<!--(?:(?!-->)[\s\S])*-->\s*)+$/u.test(rest.trim());
    this.problems.push({
      severity: isComment ? 'warning' : 'error',
      message: 'Text after </mjml> is not part of the email.',
      ...span,
      fix: { title: 'Remove it', ...span, insert: '' },
    });
  }

  #raw(span: TextSpan): void {
    const id = this.#idAt(span.from);
    const node: RawNode = { id, tag: rawTag, attributes: {}, text: this.#text.slice(span.from, span.to) };
    this.#place(id, { ...span, open: span, inner: null, attributes: new Map() });
    this.#open.at(-1)?.children.push(node);
  }

  #place(id: string, place: Omit<Place, 'parent'>): void {
    this.places.set(id, { ...place, parent: this.#open.at(-1)?.id ?? null });
  }

  #idAt(from: number): string {
    const known = this.#ids.known?.get(from);
    const id = known !== undefined && !this.#used.has(known) ? known : this.#ids.newId();
    this.#used.add(id);
    return id;
  }

  #error(message: string, span: TextSpan): void {
    this.problems.push({ severity: 'error', message, ...span });
  }
}

function nextTag(text: string, at: number): number {
  const next = text.indexOf('<', at);
  return next === -1 ? text.length : next;
}

/** Whether an opening tag is followed by its closing tag, with at most white space and comments between them. */
function isClosedAfter(text: string, { tag, to }: ScannedTag): boolean {
  return matchAt(new RegExp(`(?:\\s|<!--[\\s\\S]*?-->)*</${tag}\\s*>`, 'iuy'), text, to) !== null;
}

/** The closing tag of an element that contains text, nested ones of its kind and comments counted. */
function closingOf(text: string, tag: string, from: number): TextSpan | undefined {
  const pattern = new RegExp(`<!--[\\s\\S]*?-->|<(/?)${tag}(?=[\\s/>])[^<>]*>`, 'giu');
  pattern.lastIndex = from;
  let depth = 1;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const [whole, slash] = found;
    if (slash === undefined || whole.endsWith('/>')) continue;
    depth += slash === '/' ? -1 : 1;
    if (depth === 0) return { from: found.index, to: found.index + whole.length };
  }
  return undefined;
}

/** The end of an unclosed text's content: at the next tag of MJML. */
function nextBlock(text: string, from: number): number {
  const pattern = /<\/?mj/giu;
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

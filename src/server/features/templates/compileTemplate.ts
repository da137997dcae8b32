import type { SentDocument, StoredDocument } from '#contract/features/mailDocument.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { foreignProblems } from '#domain/document/foreign/foreignTags.ts';
import { mailProblems } from '#domain/document/mailProblems.ts';
import { mergeTagsOf, tagProblems, type Coverage } from '#domain/document/mergeTags.ts';
import { childrenOf, nodesOf, type DocumentProblem, type ElementNode } from '#domain/document/model.ts';
import { compileDocument, compileHtml, type CompiledMail } from './compile/compile.ts';
import { selectorProblems } from './compile/selectors.ts';
import { withoutFrame } from './compile/siteContent.ts';
import { supportProblems } from './clientSupport.ts';
import { htmlProblems, partProblems } from './htmlProblems.ts';
import { nestingProblem } from './nesting.ts';
import { readDocument } from './readDocument.ts';
import { syntaxProblems } from './render/syntaxProblems.ts';

/** A compiled document: `mail` is undefined if the text is invalid. Spans refer to the text. */
export interface CompiledTemplate {
  readonly stored: StoredDocument | undefined;
  readonly mail: CompiledMail | undefined;
  readonly problems: readonly DocumentProblem[];
}

/** Bytes above which Gmail clips a mail. */
const clipped = 102 * 1024;

/** Compiles a submitted document for a channel and finds its problems; email checks do not apply to website content. */
export async function compileTemplate(
  sent: SentDocument,
  vocabulary: Vocabulary,
  coverage: ReadonlyMap<string, Coverage>,
  channel: string = 'dodo-mail',
): Promise<CompiledTemplate> {
  const nested = nestingProblem(sent.mode === 'html' ? sent.document : (sent.source ?? ''));
  if (nested) return { stored: undefined, mail: undefined, problems: [nested] };
  const { stored, root, text, problems: own, parsed } = readDocument(sent);
  const foreign = foreignProblems(text);
  const tags = withSyntax(syntaxProblems(text), tagProblems(text, mergeTagsOf(vocabulary), coverage));
  const inText = [...own, ...withForeign(text, tags, foreign)];
  if (channel === 'website') {
    if (!stored) return { stored, mail: undefined, problems: inText };
    const content = await compiled(root, text);
    if (content instanceof Error) return { stored, mail: undefined, problems: withFailure(inText, content) };
    return { stored, mail: { html: withoutFrame(content.html), text: '' }, problems: inText };
  }
  const inPreheader = tagProblems(sent.preheader, mergeTagsOf(vocabulary), coverage).map(
    ({ severity, message }): DocumentProblem => ({ severity, message: `Preheader: ${message}`, from: 0, to: 0 }),
  );
  const found = [...inText, ...inPreheader];
  if (!stored) return { stored, mail: undefined, problems: found };
  const mail = await compiled(root && withPreheader(root, sent.preheader), text);
  if (mail instanceof Error) return { stored, mail: undefined, problems: withFailure(found, mail) };
  const lacks = parsed
    ? [...mailProblems(text, parsed), ...partProblems(text), ...selectorProblems(parsed)]
    : htmlProblems(text);
  return { stored, mail, problems: [...found, ...lacks, ...supportProblems(text), ...sizeProblems(mail)] };
}

/** The Liquid problems, with only one problem per unreadable piece. */
function withSyntax(syntax: readonly DocumentProblem[], tags: readonly DocumentProblem[]): DocumentProblem[] {
  const isIn = (one: DocumentProblem): boolean => syntax.some(({ from, to }) => from <= one.from && one.to <= to);
  return [...syntax, ...tags.filter((tag) => !isIn(tag))];
}

/** The merge tag problems, with one problem per tag of another system: an error if the tag also breaks Liquid. */
function withForeign(
  text: string,
  tags: readonly DocumentProblem[],
  foreign: readonly DocumentProblem[],
): DocumentProblem[] {
  const isIn = (tag: DocumentProblem, one: DocumentProblem): boolean => tag.from < one.to && one.from < tag.to;
  // The parser stops at the first error, so later tags are parsed one by one.
  const isBroken = (one: DocumentProblem): boolean =>
    tags.some((tag) => tag.severity === 'error' && isIn(tag, one)) ||
    (text.startsWith('{', one.from) && syntaxProblems(text.slice(one.from, one.to)).length > 0);
  return [
    ...tags.filter((tag) => !foreign.some((one) => isIn(tag, one))),
    ...foreign.map((one): DocumentProblem => (isBroken(one) ? { ...one, severity: 'error' } : one)),
  ];
}

/** Compiles a tree, or HTML. Returns library errors instead of throwing, because any text must get a reply. */
async function compiled(root: ElementNode | undefined, text: string): Promise<CompiledMail | Error> {
  try {
    return root ? await compileDocument(root) : compileHtml(text);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Adds an error to problems that have none. */
function withFailure(problems: readonly DocumentProblem[], error: Error): readonly DocumentProblem[] {
  if (problems.some(({ severity }) => severity === 'error')) return problems;
  console.warn('A template could not be compiled:', error);
  const message = 'This template can’t be compiled. Undo the last change or simplify it.';
  return [...problems, { severity: 'error', message, from: 0, to: 0 }];
}

function sizeProblems({ html }: CompiledMail): DocumentProblem[] {
  const bytes = Buffer.byteLength(html);
  if (bytes <= clipped) return [];
  const message = `The email is ${Math.round(bytes / 1024)} kB. Gmail shows only the first 102 kB, so shorten it.`;
  return [{ severity: 'warning', message, from: 0, to: 0 }];
}

/** The tree with the preheader in its head, unless it already has one. */
function withPreheader(root: ElementNode, preheader: string): ElementNode {
  const has = [...nodesOf(root)].some(({ tag }) => tag === 'mj-preview');
  if (has || preheader.trim() === '') return root;
  const preview: ElementNode = { id: 'preheader', tag: 'mj-preview', attributes: {}, text: preheader };
  const children = childrenOf(root);
  const head = children.find(({ tag }) => tag === 'mj-head');
  const filled: ElementNode = {
    id: 'head',
    tag: 'mj-head',
    attributes: {},
    ...head,
    children: [...(head ? childrenOf(head) : []), preview],
  };
  return { ...root, children: [filled, ...children.filter((child) => child !== head)] };
}

import type * as Monaco from 'monaco-editor/editor';
import { attributesOf } from '#domain/document/attributes.ts';
import { contentOf, tagNames } from '#domain/document/tags.ts';

/** A merge tag as completion and hover show it. */
export interface KnownTag {
  readonly tag: string;
  readonly label: string;
  readonly sample: string | null;
  readonly coverage: number | null;
}

/**
 * Completion of tags, attributes, their values and merge tags, and what a merge tag is on hover; ends when disposed.
 */
export function offerHelp(
  { languages }: typeof Monaco,
  uri: string,
  tags: () => readonly KnownTag[],
  say: (tag: KnownTag) => string,
): Monaco.IDisposable {
  const completion = languages.registerCompletionItemProvider('mjml', {
    triggerCharacters: ['<', ' ', '"', '{', '.'],
    provideCompletionItems: (model, position) => {
      if (model.uri.toString() !== uri) return { suggestions: [] };
      const before = model.getValueInRange({
        startLineNumber: 1,
        startColumn: 1,
        endLineNumber: position.lineNumber,
        endColumn: position.column,
      });
      const word = model.getWordUntilPosition(position);
      const range = {
        startLineNumber: position.lineNumber,
        endLineNumber: position.lineNumber,
        startColumn: word.startColumn,
        endColumn: word.endColumn,
      };
      return {
        suggestions: offersAt(before, tags(), say).map(({ kind, ...offer }) => ({
          ...offer,
          range,
          kind: languages.CompletionItemKind[kind],
          insertTextRules: languages.CompletionItemInsertTextRule.InsertAsSnippet,
        })),
      };
    },
  });
  const hover = languages.registerHoverProvider('mjml', {
    provideHover: (model, position) => {
      const word = model.uri.toString() === uri ? model.getWordAtPosition(position) : null;
      const tag = tags().find((one) => one.tag === word?.word);
      return tag ? { contents: [{ value: say(tag) }] } : null;
    },
  });
  return {
    dispose: () => {
      completion.dispose();
      hover.dispose();
    },
  };
}

/** One completion. */
export interface Offer {
  readonly label: string;
  readonly kind: 'Property' | 'Variable' | 'Value';
  /** A snippet: `$1` is where the caret goes. */
  readonly insertText: string;
  readonly detail?: string;
  readonly documentation?: string;
}

/** What fits where the text ends: by the open `{{`, by the open tag and its attribute, or by the open `<`. */
export function offersAt(before: string, tags: readonly KnownTag[], say: (tag: KnownTag) => string): Offer[] {
  if (/\{\{[^{}]*$|\{%[^{}]*$/u.test(before)) {
    return tags
      .filter(({ tag }) => !tag.includes('[]'))
      .map((one) => ({
        label: one.tag,
        kind: 'Variable',
        insertText: one.tag,
        detail: one.label,
        documentation: say(one),
      }));
  }
  const open = /<([\w-]+)((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'))*)\s+(?:([\w-]+)=["']([^"']*))?([\w-]*)$/u.exec(before);
  const [, tag = '', , attribute] = open ?? [];
  if (open && attribute !== undefined) {
    const type = attributesOf(tag)[attribute];
    const values = Array.isArray(type) ? (type as readonly string[]) : type === 'boolean' ? ['true', 'false'] : [];
    return values.map((value) => ({ label: value, kind: 'Value', insertText: value }));
  }
  if (open) {
    return Object.keys(attributesOf(tag)).map((name) => ({
      label: name,
      kind: 'Property',
      insertText: `${name}="$1"`,
    }));
  }
  if (!/<[\w-]*$/u.test(before)) return [];
  const parent = openElement(before);
  const content = contentOf(parent);
  const fitting = Array.isArray(content) ? (content as readonly string[]) : tagNames;
  return fitting.map((name) => ({
    label: name,
    kind: 'Property',
    insertText: contentOf(name) === 'nothing' ? `${name} $1/>` : `${name}>$1</${name}>`,
  }));
}

/** The element that is open where a text ends; empty outside of any. */
function openElement(before: string): string {
  const open: string[] = [];
  for (const [, slash, name = '', end] of before.matchAll(/<(\/?)(mj[\w-]*)[^<>]*?(\/?)>/gu)) {
    if (slash === '/') open.splice(Math.max(open.lastIndexOf(name), 0));
    else if (end !== '/') open.push(name);
  }
  return open.at(-1) ?? '';
}

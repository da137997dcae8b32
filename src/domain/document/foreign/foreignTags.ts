import type { DocumentProblem, TextChange, TextSpan } from '../model.ts';
import { isKnown, oursFor } from './knownTags.ts';

/** A tag of another mail system in a text, which people would read as it is written. */
export interface ForeignTag extends TextSpan {
  readonly written: string;
  /** Our Liquid for it; undefined where there is nothing like it. */
  readonly ours: string | undefined;
}

/** How the tags of a system are written. */
interface Writing {
  readonly pattern: RegExp;
  /** Only known names count: the same signs also occur in texts. */
  readonly isCommon?: true;
  /** What is printed as a whole link there. */
  readonly asLink?: true;
}

/** Mailchimp, SendGrid, Mailgun, ActiveCampaign, Mailjet, Klaviyo and others, by how they write tags. */
const writings: readonly Writing[] = [
  { pattern: /\*\|(?<inside>[^|*\n]{1,200})\|\*/gu },
  { pattern: /\{\{\{\s*(?<inside>[^{}\n]{1,200}?)\s*\}\}\}/gu },
  { pattern: /<%\s*(?<inside>[\w.]{1,100})\s*%>/gu },
  { pattern: /%(?<inside>recipient(?:[._][\w.]{1,100})?|(?:tag_|mailing_list_)?unsubscribe(?:_url)?)%/gu },
  { pattern: /%(?<inside>[A-Z][A-Z_-]{3,60})%/gu, isCommon: true },
  { pattern: /\[\[\s*(?<inside>[a-z][\w .:"'-]{0,200}?)\s*\]\]/giu },
  { pattern: /\[(?<inside>Sender_Name|Sender_Address|Unsubscribe|firstname|lastname|email)(?:,[^\]\n]{0,100})?\]/gu },
  { pattern: /(?<![\w-])-(?<inside>[a-z]+_[a-z_]+|name|email)-(?![\w-])/gu, isCommon: true },
  {
    pattern:
      /\{\{\s*(?<inside>(?:person|contact|organization|subscriber|profile)\.[\w.]{1,100}[^{}\n]{0,100}?)\s*\}\}/giu,
  },
  {
    pattern:
      /\{\{\s*(?<inside>(?:first_?name|last_?name|email|unsubscribe|mirror|unsubscribe_link|view_in_browser)(?:\s*\|[^{}\n]{0,100})?)\s*\}\}/giu,
  },
  { pattern: /\{%-?\s*(?<inside>unsubscribe_link|web_view_link|current_year)\s*-?%\}/giu },
  {
    pattern: /\{%-?\s*(?<inside>unsubscribe|web_view)(?:\s+(?:'[^'\n]{0,100}'|"[^"\n]{0,100}"))?\s*-?%\}/giu,
    asLink: true,
  },
];

/** Every tag of another system in a text, in its order. */
export function foreignTagsIn(text: string): ForeignTag[] {
  const found: ForeignTag[] = [];
  for (const { pattern, isCommon, asLink } of writings) {
    for (const { 0: written, index, groups } of text.matchAll(pattern)) {
      const inside = groups?.['inside'] ?? '';
      if (isCommon && !isKnown(inside)) continue;
      if (found.some(({ from, to }) => index < to && from < index + written.length)) continue;
      const ours = oursFor(inside.replace(/_link$/u, ''));
      const whole = asLink && ours !== undefined ? linkTo(ours) : ours;
      found.push({ written, from: index, to: index + written.length, ours: whole });
    }
  }
  return found.toSorted((one, other) => one.from - other.from);
}

function linkTo(ours: string): string {
  return `<a href="${ours}">${ours.includes('unsubscribe') ? 'Unsubscribe' : 'View in browser'}</a>`;
}

/** A warning for each tag of another system, with what mends it. */
export function foreignProblems(text: string): DocumentProblem[] {
  return foreignTagsIn(text).map(({ written, from, to, ours }) => {
    const known = `“${written}” is a tag of another system, which people would read as text. Write ${ours ?? ''}.`;
    const unknown = `“${written}” is a tag of another system, with nothing like it here. Remove it, or write what it should say.`;
    const fix = ours === undefined ? { title: 'Remove it', insert: '' } : { title: `Write ${ours}`, insert: ours };
    return {
      severity: 'warning',
      message: ours === undefined ? unknown : known,
      from,
      to,
      fix: { ...fix, from, to },
    };
  });
}

/** The changes that replace every tag of another system that has one like it here. */
export function foreignReplacements(text: string): TextChange[] {
  return foreignTagsIn(text).flatMap(({ from, to, ours }) => (ours === undefined ? [] : [{ from, to, insert: ours }]));
}

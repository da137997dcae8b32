/** Words that texts of the product do not use, each with the field's word for it (docs/words.md). */
export const unplain: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\be-mails?\b/iu, 'email'],
  [/\bmails?\b(?! (?:shot|order))/iu, 'email'],
  [/\bledger\b/iu, 'send record'],
  [/\boccasions?\b/iu, 'times triggered'],
  [/\brecipes?\b/iu, 'trigger'],
  [/\bmachines?\b/iu, 'bot, or server'],
  [/\bbatch(?:es)?\b/iu, 'update'],
  [/\bbaskets?\b/iu, 'order'],
  [/\b(?:left|leaves?) out\b/iu, 'skipped'],
  [/\bdefinitions?\b/iu, 'conditions'],
  [/\bfigures?\b/iu, 'metric, or report'],
  [/\bown fields?\b/iu, 'custom field'],
  [/\bjournal\b/iu, 'event log'],
  [/\b(?:nobody|somebody|everybody|whoever|whom)\b/iu, 'recipients, people, anyone'],
  [/\b(?:anew|once more|besides|meanwhile)\b/iu, 'again, or also'],
  [/\bgoes on\b|\bgo on with\b/iu, 'continues'],
  [/\bstands?\b/iu, 'is'],
  [/\b(?:is|are|came|comes?) back\b/iu, 'restored, bounced'],
  [/, too\b/iu, 'also, before the verb'],
  [/\bany more\b|\bno more\b/iu, 'no longer'],
  [/\bwhat (?:came|became|it did|they did|goes|is left)\b/iu, 'a noun'],
  [/\bnothing is against\b|\bwould get\b/iu, 'ready, will receive'],
];

/** The unplain words of a text, each with its better one. */
export function unplainIn(text: string): string[] {
  const spoken = text.replaceAll(/\{\{[^}]*\}\}|<[^>]*>|https?:\S*/gu, '…');
  return unplain.flatMap(([word, instead]) => {
    const found = word.exec(spoken);
    return found ? [`“${found[0]}” in “${text}”: write ${instead}`] : [];
  });
}

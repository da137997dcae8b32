/** What people call those in a segment: `members of vip`, `everyone in vip`. */
export const memberWords: ReadonlySet<string> = new Set(
  (
    'member members people person persons customer customers client clients shopper shoppers buyer buyers contact contacts ' +
    'user users subscriber subscribers everyone everybody those all only just mitglieder kunden membres clients'
  ).split(' '),
);

/** What stands between them and the segment; the second kind only after them. */
export const inWords: ReadonlySet<string> = new Set(['in', 'within', 'inside']);
export const ofWords: ReadonlySet<string> = new Set(['of', 'from', 'von', 'de']);

/** What people call a segment beside its name. */
export const segmentWords: ReadonlySet<string> = new Set(['segment', 'audience', 'cohort', 'group', 'the']);

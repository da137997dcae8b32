/** What people call those in a segment: `members of vip`, `vip customers`. */
export const peopleWords: ReadonlySet<string> = new Set(
  (
    'member members people person persons customer customers client clients shopper shoppers buyer buyers contact contacts ' +
    'user users subscriber subscribers mitglied mitglieder kunde kunden membre membres miembros'
  ).split(' '),
);

/** What stands before a segment where those in it are meant: `only vip`, `everyone in vip`. */
export const onlyWords: ReadonlySet<string> = new Set('everyone everybody those all only just nur'.split(' '));

/** Of these, those behind which any value may stand that narrows a list: `only active`. */
export const narrowingWords: ReadonlySet<string> = new Set(['only', 'just', 'nur']);

/** Both. */
export const memberWords: ReadonlySet<string> = new Set([...peopleWords, ...onlyWords]);

/** What people call what a filter finds: `acme products`. */
export const productWords: ReadonlySet<string> = new Set(
  'product products item items article articles sku skus goods produkte artikel produits productos'.split(' '),
);

/** What stands between them and the segment; the second kind only after them. */
export const inWords: ReadonlySet<string> = new Set(['in', 'within', 'inside']);
export const ofWords: ReadonlySet<string> = new Set(['of', 'from', 'von', 'de']);

/** What people call a segment beside its name. */
export const segmentWords: ReadonlySet<string> = new Set(['segment', 'audience', 'cohort', 'group', 'the']);
/** The same of a filter. */
export const filterWords: ReadonlySet<string> = new Set(['filter', 'the']);

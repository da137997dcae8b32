/** Words that people write around what they look for; they need not fit. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'a an the to of for from in into on at by with and or my me i we our us you your it its this that these those some any ' +
    'have has had got is are be am was do does did can could would should will want wanna need like let lets please how where what when whats hows wheres ' +
    'which who here there he she they him her them his their go goto open show see give take get bring jump navigate visit display look now'
  ).split(' '),
);

/** The same, with the words for changing something, where what it becomes is said alone: `switch to dark`. */
export const changing: ReadonlySet<string> = new Set([
  ...fillers,
  ...'switch change make turn set use enable activate put'.split(' '),
]);

/** Words with which people begin to ask for one record; where more follows, that is what is looked for. */
export const asking: ReadonlySet<string> = new Set(
  'who which where what is are find show open see get look search edit view for go to bought buys buy purchased the'.split(
    ' ',
  ),
);

/** Words for copying what is at hand: where they are left out, what they were said of means something else. */
export const copying: ReadonlySet<string> = new Set(['copy', 'clone', 'duplicate']);

/** Words for doing something that nothing else stands for: what has the others alone is no answer to who says one of them. */
export const deciding: ReadonlySet<string> = new Set(
  'delete remove erase destroy block ban merge anonymise anonymize next previous download export print'.split(' '),
);

/** Words with which people speak of themselves, and not of what is on screen. */
export const oneself: ReadonlySet<string> = new Set(['my', 'mine', 'own', 'mein', 'meine', 'mon', 'ma', 'mes']);

/** What people call whatever can be gone to, beside its name: `customers page`. */
export const placeWords = 'page screen section';
/** Words before a place that is gone to, said of other things as well: they are left out where nothing has all of the words. */
export const goingWords: readonly string[] = [
  'switch to',
  'switch over to',
  'back to',
  'return to',
  'change to',
  'head to',
];
/** Words that ask for the keys of what follows `for` or `to`: `shortcut for export`. */
export const keyWords: ReadonlySet<string> = new Set(
  'shortcut shortcuts hotkey hotkeys key keys keybinding keystroke combination'.split(' '),
);
/** What stands between the two. */
export const keysOf: ReadonlySet<string> = new Set(['for', 'to']);

/** What people call a page of a list before they say its number. */
export const pageWords: ReadonlySet<string> = new Set(['page', 'pg', 'seite']);

/** Words that stand between it and its number. */
export const numberWords: ReadonlySet<string> = new Set(['number', 'no', 'nr', 'nummer']);

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

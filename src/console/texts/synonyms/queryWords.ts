/** Optional words of a query. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'a an the to of for from in into on at by with and or my me i we our us you your it its this that these ' +
    'those some any have has had got is are be am was do does did can could would should will want wanna need ' +
    'like let lets please how where what when whats hows wheres which who here there he ' +
    'she they him her them his their go goto open show see give take get bring jump navigate visit display look now going'
  ).split(' '),
);

/** The same, with verbs for changing something, where only the new value is given: `switch to dark`. */
export const changing: ReadonlySet<string> = new Set([
  ...fillers,
  ...'switch change make turn set use enable activate put'.split(' '),
]);

/** The start of a question about a field or screen, up to the verb; the search term follows. */
export const questionStart =
  /^(?:how|where) (?:do|can|could|should|would|to) ?(?:i|we|you)? (?:set|change|edit|configure|adjust|manage|find|update|see|check) (?=\p{L})/u;

/** Words that begin a question for one record; what follows is the search term. */
export const questionWords: ReadonlySet<string> = new Set(
  (
    'who which where what is are find show open see get look search edit view for go to ' +
    'bought buys buy purchased the'
  ).split(' '),
);

/** Verbs for copying: without them, the rest of the query means something else. */
export const copying: ReadonlySet<string> = new Set(['copy', 'clone', 'duplicate']);

/** Verbs without a substitute: an entry that has only the other words is no match. */
export const deciding: ReadonlySet<string> = new Set(
  'delete remove erase destroy block ban merge anonymise anonymize next previous download export print'.split(' '),
);

/** Words by which users refer to themselves, and not to what is on screen. */
export const oneself: ReadonlySet<string> = new Set(['my', 'mine', 'own', 'mein', 'meine', 'mon', 'ma', 'mes']);

/** General words for destinations, next to a name: `customers page`. */
export const placeWords = 'page screen section';
/** Verbs before a destination that have other meanings as well: optional where nothing matches all of the words. */
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
/** Words between the two. */
export const keysOf: ReadonlySet<string> = new Set(['for', 'to']);

/** Words for a page of a list, before its number. */
export const pageWords: ReadonlySet<string> = new Set(['page', 'pg', 'seite']);

/** Words between them and the number. */
export const numberWords: ReadonlySet<string> = new Set(['number', 'no', 'nr', 'nummer']);

/** Words for the members of a segment: `members of vip`, `vip customers`. */
export const peopleWords: ReadonlySet<string> = new Set(
  (
    'member members people person persons customer customers client clients shopper shoppers buyer buyers ' +
    'contact contacts user users subscriber subscribers mitglied mitglieder kunde kunden membre membres miembros'
  ).split(' '),
);

/** Words of a sentence about people, besides nouns for them: what they are and do. */
export const personWords: ReadonlySet<string> = new Set(
  (
    'who whose everyone everybody anyone men women man woman male female gender age aged years birthday born ' +
    'never bought buy buys purchased ordered spent spend spends visited visit opened clicked subscribed consented ' +
    'lives live living city country registered joined returned lapsed last first'
  ).split(' '),
);

/** Words before a segment that mean its members: `only vip`, `everyone in vip`. */
export const onlyWords: ReadonlySet<string> = new Set('everyone everybody those all only just nur'.split(' '));

/** Those of them that any value of a list's filters may follow: `only active`. */
export const narrowingWords: ReadonlySet<string> = new Set(['only', 'just', 'nur']);

/** Both. */
export const memberWords: ReadonlySet<string> = new Set([...peopleWords, ...onlyWords]);

/** Words for the products of a filter: `acme products`. */
export const productWords: ReadonlySet<string> = new Set(
  'product products item items article articles sku skus goods produkte artikel produits productos'.split(' '),
);

/** Words between them and the segment; the second kind only after them. */
export const inWords: ReadonlySet<string> = new Set(['in', 'within', 'inside']);
export const ofWords: ReadonlySet<string> = new Set(['of', 'from', 'von', 'de']);

/** Words for a segment next to its name. */
export const segmentWords: ReadonlySet<string> = new Set(['segment', 'audience', 'cohort', 'group', 'the']);
/** The same of a filter. */
export const filterWords: ReadonlySet<string> = new Set(['filter', 'the']);

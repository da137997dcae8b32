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

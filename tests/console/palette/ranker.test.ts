import { fold, foldWithPlaces } from '#console/palette/words.ts';
import { initialsIn, startsNearly } from '#console/palette/match.ts';
import { marksIn } from '#console/palette/marks.ts';
import { Ranker } from '#console/palette/ranker.ts';
import type { Rankable } from '#console/palette/searchIndex.ts';
import { describe, expect, it } from 'vitest';

const go = (title: string, keywords = '', weight = 0): Rankable => ({
  title,
  alias: `Go to ${title}`,
  keywords,
  weight,
});
const entries = [
  go('Dashboard'),
  go('All Customers'),
  go('Import Customers'),
  go('All Segments'),
  go('Create Segment'),
  go('Marketing Campaigns'),
  go('Müller & Söhne'),
  go('Straße des Øresunds'),
  go('Łódź'),
  { title: 'Switch tenant' },
  { title: 'Sign out', keywords: 'log out' },
];
const find = (query: string) => new Ranker(entries).rank(query).map(({ entry }) => entry.title);

describe('the ranker', () => {
  it.each([
    ['dash', 'Dashboard', 'a start'],
    ['seg all', 'All Segments', 'words out of order'],
    ['all seg', 'All Segments', 'word starts in order'],
    ['gac', 'All Customers', 'initials of the whole sentence'],
    ['gtd', 'Dashboard', 'initials'],
    ['muller', 'Müller & Söhne', 'letters without their accents'],
    ['SÖHNE', 'Müller & Söhne', 'capitals with their accents'],
    ['mueller', 'Müller & Söhne', 'an umlaut written out'],
    ['strasse', 'Straße des Øresunds', 'a sharp s written out'],
    ['straße', 'Straße des Øresunds', 'a sharp s'],
    ['oresund', 'Straße des Øresunds', 'an o with a stroke'],
    ['lodz', 'Łódź', 'an l with a stroke'],
    ['Ｄａｓｈ', 'Dashboard', 'wide letters of an East Asian keyboard'],
    ['campagin', 'Marketing Campaigns', 'two letters swapped'],
    ['dashbord', 'Dashboard', 'a letter missing'],
    ['segmemt', 'All Segments', 'a letter wrong'],
    ['log out', 'Sign out', 'a keyword'],
    ['ment', 'All Segments', 'the inside of a word'],
  ])('finds %s: %s by %s', (query, title) => {
    expect(find(query)).toContain(title);
    expect(find(query)[0] === title || query === 'ment').toBe(true);
  });

  it('prefers an exact title, then a start, then words, then the inside of words', () => {
    const titles = ['Resegment', 'All segment', 'Segment list', 'Segment'].map((title) => ({ title }));
    expect(new Ranker(titles).rank('segment').map(({ entry }) => entry.title)).toEqual([
      'Segment',
      'Segment list',
      'All segment',
      'Resegment',
    ]);
  });

  it('lets use break ties and nothing else', () => {
    const used = [go('All Segments'), go('All Customers', '', 3), go('Allowed', '', 1)];
    expect(new Ranker(used).rank('all c')[0]?.entry.title).toBe('All Customers');
    expect(new Ranker(used).rank('all')[0]?.entry.title).toBe('All Customers');
    expect(new Ranker(used).rank('all s')[0]?.entry.title).toBe('All Segments');
  });

  it('keeps the order of entries that fit equally well', () => {
    const same = ['Sort B', 'Sort A', 'Sort C'].map((title) => ({ title }));
    expect(new Ranker(same).rank('sort').map(({ entry }) => entry.title)).toEqual(['Sort B', 'Sort A', 'Sort C']);
  });

  it('finds nothing for nothing, and nothing that does not fit', () => {
    expect(find('')).toEqual([]);
    expect(find('   ')).toEqual([]);
    expect(find('&?!')).toEqual([]);
    expect(find('xyzzy')).toEqual([]);
  });

  it('leaves words out that say nothing, unless they are all there is', () => {
    const titles = [{ title: 'All Customers' }, { title: 'Move to' }];
    const ranker = new Ranker(titles, new Set(['the', 'to', 'go']));
    expect(ranker.rank('go to the customers').map(({ entry }) => entry.title)).toEqual(['All Customers']);
    expect(ranker.rank('to')[0]?.entry.title).toBe('Move to');
  });

  it('takes the last such word for the beginning of another, where a title has one that begins so', () => {
    const titles = ['All Customers', 'Customer Analytics', 'Anchor'].map((title) => ({ title }));
    const first = (query: string) => new Ranker(titles, new Set(['an'])).rank(query)[0]?.entry.title;
    expect(first('cust an')).toBe('Customer Analytics');
    expect(first('an cust')).toBe('All Customers');
  });

  it('knows a name of several words by a slip in one, before a slip in a word of another title', () => {
    const entries = [
      { title: 'Turn shortcuts off', keywords: 'keyboard' },
      { title: 'Show keys', called: ['keyboard shortcuts'] },
    ];
    const ranker = new Ranker(entries);
    expect(ranker.rank('keybord shortcuts')[0]?.entry.title).toBe('Show keys');
    expect(ranker.rank('keybord')[0]?.entry.title).toBe('Turn shortcuts off');
    const titled = new Ranker([{ title: 'Products', called: ['product analytics'] }, { title: 'Product Analytics' }]);
    expect(titled.rank('product analitics')[0]?.entry.title).toBe('Product Analytics');
  });

  it('prefers, where one word is a slip, what has the other in its title', () => {
    const entries = [
      { title: 'Export this list', keywords: 'customers' },
      { title: 'All Customers', synonyms: ['list'] },
    ];
    expect(new Ranker(entries).rank('customer lsit')[0]?.entry.title).toBe('All Customers');
  });

  it('finds what has all words but one where nothing has all, and only then', () => {
    const titles = ['Profile', 'Settings', 'User settings'].map((title) => ({ title }));
    const ranker = new Ranker(titles);
    expect(ranker.rank('user profile').map(({ entry }) => entry.title)).toEqual(['Profile', 'User settings']);
    expect(ranker.rank('user settings').map(({ entry }) => entry.title)).toEqual(['User settings']);
    expect(ranker.rank('xyzzy plugh')).toEqual([]);
  });

  it('takes letters within a word for nothing where another word is missing', () => {
    const ranker = new Ranker([{ title: 'Remove group' }]);
    expect(ranker.rank('move')).toHaveLength(1);
    expect(ranker.rank('move down')).toEqual([]);
  });

  it('parts what was written without a space, also while its second word is typed', () => {
    const titles = ['Create Segment', 'All Segments', 'Create Filter'].map((title) => ({ title }));
    const first = (query: string) => new Ranker(titles).rank(query)[0]?.entry.title;
    expect(first('segmentcreate')).toBe('Create Segment');
    expect(first('filtercrea')).toBe('Create Filter');
    expect(first('filterxyz')).toBeUndefined();
  });

  it.each([
    ['categories', 'Category'],
    ['category', 'Categories'],
    ['years', 'Year 2026'],
  ])('takes %s for another number of %s', (query, title) => {
    expect(new Ranker([{ title }]).rank(query)[0]?.entry.title).toBe(title);
  });

  it('knows the forms of a word that says what is done', () => {
    const titles = ['Sort', 'Save', 'Archive'].map((title) => ({ title }));
    const first = (query: string) => new Ranker(titles).rank(query)[0]?.entry.title;
    expect(first('sorting')).toBe('Sort');
    expect(first('saved')).toBe('Save');
    expect(first('archiving')).toBe('Archive');
  });

  it('leaves out the word that most entries have before the one that tells them apart', () => {
    const titles = ['Bulk import', 'Add product', 'Add customer', 'Add segment'].map((title) => ({ title }));
    expect(new Ranker(titles).rank('bulk add')[0]?.entry.title).toBe('Bulk import');
  });

  it('prefers, of what fits equally well, the plural that was typed, then what says the least besides', () => {
    const titles = ['Close the message', 'Close all of the old messages', 'Close every message again'];
    const ranker = new Ranker(titles.map((title) => ({ title })));
    expect(ranker.rank('old messages')[0]?.entry.title).toBe('Close all of the old messages');
    expect(ranker.rank('message')[0]?.entry.title).toBe('Close the message');
    const many = new Ranker(['Hide that message', 'Hide those messages'].map((title) => ({ title })));
    expect(many.rank('hide messages')[0]?.entry.title).toBe('Hide those messages');
  });

  it('knows what an action alone is called with and without words that say nothing, in either number', () => {
    const entry = { title: 'New Campaign', called: ['send the newsletters'] };
    const ranker = new Ranker([{ title: 'Send a message' }, entry], new Set(['a', 'the']));
    expect(ranker.rank('send a newsletter')[0]?.entry.title).toBe('New Campaign');
  });

  it('finds among 10,000 entries', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => go(`Customer ${index} of Müller ${index % 97}`));
    const ranker = new Ranker(many);
    expect(ranker.rank('cust 42 mul').length).toBeGreaterThan(10);
    expect(ranker.rank('mulelr 42').length).toBeGreaterThan(10);
    expect(ranker.best('c', 50)).toMatchObject({ count: 10_000, ranked: { length: 50 } });
  });
});

describe('marks', () => {
  it('stand on what fits, joined where it touches', () => {
    expect(marksIn('VIP Melbourne', 'mel vi')).toEqual([
      [0, 2],
      [4, 7],
    ]);
    expect(marksIn('All Segments, search “vip”', 'seg vip')).toEqual([
      [4, 7],
      [22, 25],
    ]);
  });

  it('stand where the letters are, accents and double letters counted', () => {
    expect(marksIn('Große Straße', 'strasse')).toEqual([[6, 12]]);
    expect(marksIn('Re-populate E-Mail', 'email')).toEqual([
      [12, 13],
      [14, 18],
    ]);
  });

  it('stand on initials and on words with a slip', () => {
    expect(marksIn('All Customers', 'ac')).toEqual([
      [0, 1],
      [4, 5],
    ]);
    expect(marksIn('Marketing Campaigns', 'campagin')).toEqual([[10, 18]]);
  });
});

it.each([
  ['campaigns', 'campagin', true],
  ['campaigns', 'kampaigns', true],
  ['campaigns', 'kompaigns', false],
  ['segments', 'sgments', true],
  ['segments', 'seegments', true],
  ['segments', 'esg', false],
  ['segments', 'sge', true],
  ['segments', 'sex', false],
  ['customers', 'costumers', false],
  ['2026', '2025', false],
])('%s nearly starts with %s: %s', (word, token, expected) => {
  expect(startsNearly(word, token)).toBe(expected);
});

it.each([
  ['gtc', ['go', 'to', 'customers'], [1, 1, 1]],
  ['gotocust', ['go', 'to', 'customers'], [2, 2, 4]],
  ['gc', ['go', 'to', 'customers'], [1, 0, 1]],
  ['cust', ['go', 'to', 'customers'], undefined],
])('%s in %j takes %j', (query, words, taken) => {
  expect(initialsIn(query, words)?.taken).toEqual(taken);
});

it('folds every letter to where it stood', () => {
  expect(fold('ŒUVRE ß')).toBe('oeuvre ss');
  expect(foldWithPlaces('aß').places).toEqual([
    [0, 1],
    [1, 2],
    [1, 2],
  ]);
});

it.each([
  ['customers', 'costumers', true],
  ['campaigns', 'kompaigns', false],
  ['segments', 'sigmonts', true],
  ['segment', 'sigmont', false],
])('%s nearly starts with %s, two slips forgiven: %s', (word, token, expected) => {
  expect(startsNearly(word, token, 2)).toBe(expected);
});

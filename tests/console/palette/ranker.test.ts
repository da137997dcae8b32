import { marksIn, Ranker, startsNearly, type Rankable } from '#console/palette/ranker.ts';
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
    ['campagin', 'Marketing Campaigns', 'two letters swapped'],
    ['dashbord', 'Dashboard', 'a letter missing'],
    ['segmemt', 'All Segments', 'a letter wrong'],
    ['log out', 'Sign out', 'a keyword'],
    ['ment', 'All Segments', 'the inside of a word'],
  ])('finds %s: %s by %s', (query, title) => {
    expect(find(query)).toContain(title);
    expect(find(query)[0] === title || query === 'ment').toBe(true);
  });

  it('prefers an exact title, then a start, then word starts, then the inside of words', () => {
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

  it('finds nothing for nothing, and nothing that does not fit', () => {
    expect(find('')).toEqual([]);
    expect(find('   ')).toEqual([]);
    expect(find('xyzzy')).toEqual([]);
  });

  it('marks what fits, joined where it touches', () => {
    expect(new Ranker([{ title: 'VIP Melbourne' }]).rank('mel vi')[0]?.marks).toEqual([
      [0, 2],
      [4, 7],
    ]);
    expect(marksIn('All Segments, search “vip”', 'seg vip')).toEqual([
      [4, 7],
      [22, 25],
    ]);
  });

  it.each([
    ['campaigns', 'campagin', true],
    ['campaigns', 'kampaigns', true],
    ['campaigns', 'kompaigns', false],
    ['segments', 'sgments', true],
    ['segments', 'seegments', true],
  ])('%s nearly starts with %s: %s', (word, token, expected) => {
    expect(startsNearly(word, token)).toBe(expected);
  });

  it('finds among 10,000 entries', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => go(`Customer ${index} of Müller ${index % 97}`));
    expect(new Ranker(many).rank('cust 42 mul').length).toBeGreaterThan(10);
  });
});

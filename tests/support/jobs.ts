import { rows, type, until, type Job, type Reference } from './job.ts';
import { weekJobs } from './weekJobs.ts';

const sources = {
  linearFilters: 'https://linear.app/docs/filters',
  linearSearch: 'https://linear.app/docs/search',
  linearSelect: 'https://linear.app/docs/select-issues',
  linearViews: 'https://linear.app/docs/custom-views',
  linearDisplay: 'https://linear.app/docs/display-options',
  github: 'https://docs.github.com/en/get-started/accessibility/keyboard-shortcuts',
  code: 'https://code.visualstudio.com/docs/reference/default-keybindings',
  superhuman: 'https://help.superhuman.com/hc/en-us/articles/46005615985293-Calendar-Overview',
} as const;

const refer = (name: string, way: string, keys: number, source: keyof typeof sources): Reference => ({
  name,
  way,
  keys,
  source: sources[source],
});
const before = new Date(new Date().getFullYear(), new Date().getMonth() - 1);
const lastMonth = new RegExp(`month=${before.getMonth() + 1}&.*year=${before.getFullYear()}`, 'u');

/** Jobs with records and lists. */
export const listJobs: readonly Job[] = [
  {
    name: 'open a customer whose e-mail I know, from anywhere',
    start: '/dashboard',
    keys: ['Control+k', type('aisha'), until({ chosen: /^Aisha Ashby/u }), 'Enter'],
    seen: { role: 'heading', name: 'Aisha Ashby' },
    most: 7,
    reference: refer('Linear', '`/` `lin123` Enter', 8, 'linearSearch'),
  },
  {
    name: 'open the third row of a list',
    start: '/customers?sortOption=id-asc',
    before: [rows],
    keys: ['j', 'j', 'j', 'Enter'],
    seen: { role: 'heading', name: 'William Anderson' },
    most: 4,
    reference: refer('Linear', 'J J J Enter', 4, 'linearSelect'),
  },
  {
    name: 'go back to the list, to the row where I was',
    keys: ['Alt+ArrowLeft'],
    seen: { focusedRow: /William Anderson/u },
    most: 1,
    reference: refer('VS Code', 'Alt+←', 1, 'code'),
  },
  {
    name: 'see the customers of a segment, from anywhere',
    start: '/dashboard',
    keys: ['g', 'c', rows, 'f', type('vip'), until({ chosen: /^Segment: VIP/u }), 'Enter'],
    seen: { role: 'button', name: /^Remove filter Segment/u },
    most: 7,
    reference: refer('Linear', 'G and a letter, F, `vip`, Enter', 7, 'linearFilters'),
  },
  {
    name: 'sort a list by another column',
    start: '/customers',
    before: [rows],
    keys: ['s', type('e'), until({ chosen: /^Email/u }), 'Enter', until({ chosen: 'ascending' }), 'Enter'],
    seen: { url: /sortOption=email-asc/u },
    most: 4,
    reference: refer('Linear', 'Shift+V, the ordering, its value, Enter', 4, 'linearDisplay'),
  },
  {
    name: 'go to the next page',
    start: '/customers',
    before: [rows],
    keys: [']'],
    seen: { url: /cursor=2/u },
    most: 1,
    reference: refer('VS Code', 'PageDown', 1, 'code'),
  },
  {
    name: 'copy the link of this view',
    start: '/customers?search=an',
    before: [rows],
    keys: ['Shift+Y'],
    seen: { clipboard: /\/customers\?search=an&t=/u },
    most: 1,
    reference: refer('GitHub', 'Y', 1, 'github'),
  },
  {
    name: 'save this view and pin it',
    keys: ['Control+Shift+s', until({ focused: 'Name' }), type('Annas'), 'Enter'],
    seen: { role: 'link', name: 'Annas' },
    most: 7,
    reference: refer('Linear', 'Alt+V, `Annas`, Enter, and its star', 8, 'linearViews'),
  },
  {
    name: 'select five rows and copy their ids',
    start: '/customers?sortOption=id-asc',
    before: [rows],
    keys: ['j', 'Shift+J', 'Shift+J', 'Shift+J', 'Shift+J', 'Control+c'],
    seen: { clipboard: /^C0000001\nC0000002\nC0000003\nC0000004\nC0000005$/u },
    most: 6,
    reference: refer('Linear', 'J X, Shift+↓ four times, and a command for the selection', 7, 'linearSelect'),
  },
  {
    name: 'export the filtered list as CSV',
    start: '/customers?category=Collector',
    before: [rows],
    keys: ['Shift+X'],
    seen: { file: /^All Customers, Collector \d{4}-\d\d-\d\d\.csv$/u },
    most: 1,
    reference: refer('Linear', 'Ctrl+K, three letters, Enter', 5, 'linearSelect'),
  },
  {
    name: 'change one field of a customer and save',
    start: '/customers/C0000003',
    before: [until({ role: 'heading', name: 'William Anderson' })],
    keys: [
      'Shift+E',
      type('job'),
      until({ chosen: 'Job title' }),
      'Enter',
      until({ focused: 'Job title' }),
      type('Baker'),
      'Control+Enter',
    ],
    seen: { text: 'Baker' },
    most: 11,
    reference: refer('Linear', 'Ctrl+K, three letters, Enter, `Baker`, Enter', 11, 'linearSelect'),
  },
  {
    name: 'undo that',
    keys: ['Control+z'],
    seen: { text: /^Changes to “.*” undone$/u },
    most: 1,
    reference: refer('GitHub', 'Ctrl+Z', 1, 'github'),
  },
];

/** Jobs with segments, figures and the console itself. */
export const segmentJobs: readonly Job[] = [
  {
    name: 'make a segment of two conditions and save it',
    start: '/dashboard',
    keys: [
      'c',
      's',
      until({ role: 'button', name: /^Add condition/u }),
      '+',
      until({ palette: 'open' }),
      type('city=Sydney'),
      until({ chosen: /./u }),
      'Enter',
      until({ sql: /Sydney/u }),
      '+',
      until({ palette: 'open' }),
      type('gender=F'),
      until({ chosen: /./u }),
      'Enter',
      until({ sql: /'F'/u }),
      until({ text: 'In sync' }),
      'Control+Enter',
      until({ focused: 'Name' }),
      type('SF'),
      'Control+Enter',
    ],
    seen: { url: /\/segments\/\d+\?/u },
    most: 29,
    reference: refer(
      'Linear',
      'G and a letter, F, `city`, Enter, `Sydney`, Enter, F, `gender`, Enter, `F`, Enter, Alt+V, `SF`, Enter',
      29,
      'linearFilters',
    ),
  },
  {
    name: 'edit the SQL of a segment and save',
    before: [until({ role: 'heading', name: 'SF' }), until({ text: 'In sync' })],
    keys: [
      'F6',
      until({ focused: 'SQL for these conditions' }),
      'Control+End',
      'ArrowLeft',
      'Backspace',
      'M',
      until({ text: 'In sync' }),
      'Control+Enter',
    ],
    seen: { text: /was saved|saved/u },
    most: 6,
    reference: refer('VS Code', 'Ctrl+1 Ctrl+End ← Backspace M Ctrl+S', 6, 'code'),
  },
  {
    name: 'negate a condition',
    start: '/segments/1',
    before: [until({ text: 'In sync' })],
    keys: ['j', 'n'],
    seen: { sql: /<>|NOT/u },
    most: 2,
    reference: refer('Linear', 'on the operator of a filter: Enter, ↓, Enter', 3, 'linearFilters'),
  },
  {
    name: 'see why a customer is in a segment',
    start: '/segments/2',
    before: [until({ text: 'In sync' })],
    keys: ['Alt+2', rows, 'j', 'Shift+W'],
    seen: { text: /is in/u },
    most: 3,
    reference: refer('VS Code', 'Alt+F8 to a place, Ctrl+K Ctrl+I', 3, 'code'),
  },
  {
    name: 'open a product’s analytics and go a month back',
    start: '/products',
    before: [rows],
    keys: ['j', 'Shift+A', until({ role: 'heading', name: 'Key metrics' }), '['],
    seen: { url: lastMonth },
    most: 3,
    reference: refer('Superhuman', 'J, 2 for the calendar, -', 3, 'superhuman'),
  },
  {
    name: 'start an import',
    start: '/dashboard',
    keys: ['c', 'i'],
    seen: { role: 'heading', name: 'Upload file' },
    most: 2,
    reference: refer('GitHub', 'C', 1, 'github'),
    why: 'C begins seven things here: a customer, a product, a segment …; GitHub’s list has one',
  },
  {
    name: 'switch to the dark theme',
    start: '/dashboard',
    keys: ['v', 't'],
    seen: { theme: 'dark' },
    most: 2,
    reference: refer('VS Code', 'Ctrl+K Ctrl+T ↓ Enter', 4, 'code'),
  },
  {
    name: 'see which keys work here',
    keys: ['?'],
    seen: { focused: 'Search shortcuts' },
    most: 1,
    reference: refer('GitHub', '?', 1, 'github'),
  },
];

/** The job of somebody who belongs to two tenants. */
export const tenantJobs: readonly Job[] = [
  {
    name: 'switch to another tenant',
    keys: ['Alt+o', type('h'), until({ chosen: /^Harbour/u }), 'Enter'],
    seen: { text: 'Harbour & Pine' },
    most: 3,
    reference: refer('VS Code', 'Ctrl+R, a letter, Enter', 3, 'code'),
  },
];

/** All of them, as docs/keystrokes.md lists them. */
export const jobs: readonly Job[] = [...listJobs, ...segmentJobs, ...tenantJobs, ...weekJobs];

import { readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importsWithin, type Import } from '#tests/support/imports.ts';

/** A room with one folder per feature. */
interface Room {
  /** The file that lists the features. */
  readonly list: string;
  /**
   * Files and folders that compose the room. They may import any file of a feature, and only other roots may import
   * them.
   */
  readonly roots: readonly string[];
  /** The frame may import the list. */
  readonly readsList?: true;
  /** The features that each feature uses, through their `public.ts`. */
  readonly uses: Readonly<Record<string, readonly string[]>>;
}

const rooms: Readonly<Record<string, Room>> = {
  console: {
    list: 'features.ts',
    // The frame reads the list for routes, prefetching, the palette and the key settings.
    roots: ['features.ts'],
    readsList: true,
    uses: {
      automation: ['templates'],
      campaigns: ['templates'],
      onboarding: ['imports'],
      profile: ['sign-in'],
    },
  },
  server: {
    list: 'features.ts',
    roots: [
      'app.ts',
      'development.ts',
      'features.ts',
      'main.ts',
      'listen.ts',
      // A separate entry point: moves a tenant between folder and database.
      'move/',
      'openData.ts',
      'printBanner.ts',
      'router.ts',
      'server.ts',
      'serverThreads.ts',
      'tasks.ts',
      'threadEntry.ts',
    ],
    uses: {
      automation: ['campaigns'],
      calendar: ['automation', 'campaigns'],
      campaigns: ['connectors', 'templates'],
      customers: ['site'],
      'doubtful-orders': ['site'],
      imports: ['recommendations', 'site'],
      journal: ['shopify'],
      onboarding: ['imports', 'settings', 'tenants'],
      recommendations: ['templates'],
      segments: ['customers'],
      settings: ['campaigns'],
      shopify: ['recommendations', 'site'],
      site: ['campaigns', 'chat', 'templates'],
    },
  },
};

/** The folders that the engine may import: turns between statements, errors and secrets, but no feature. */
const engineKnows = ['engine', 'limits', 'errors', 'secrets'];

describe.each(Object.entries(rooms))('inside %s', (room, { list, roots, readsList, uses }) => {
  const imports = importsWithin(`src/${room}`);
  const isRoot = (file: string): boolean =>
    roots.some((root) =>
      root.endsWith('/') ? file.startsWith(`src/${room}/${root}`) : file === `src/${room}/${root}`,
    );
  const featureOf = (file: string): string | undefined =>
    new RegExp(`^src/${room}/features/(?<name>[^/]+)/`, 'u').exec(file)?.groups?.['name'];
  const within = imports.filter(({ to }) => to.startsWith(`src/${room}/`));
  const between = within.flatMap(({ from, to }) => {
    const [user, used] = [featureOf(from), featureOf(to)];
    return user === undefined || used === undefined || user === used ? [] : [{ from, to, user, used }];
  });

  it('has a frame that imports no feature', () => {
    const wrong = within.filter(({ from, to }) => !isRoot(from) && featureOf(from) === undefined && featureOf(to));
    expect(wrong.map(written)).toEqual([]);
  });

  it('shows what puts it together to nobody else', () => {
    const hidden = (file: string): boolean => isRoot(file) && !(readsList && file === `src/${room}/${list}`);
    expect(within.filter(({ from, to }) => !isRoot(from) && hidden(to)).map(written)).toEqual([]);
  });

  it('lets a feature import another only through its public file', () => {
    expect(between.filter(({ to, used }) => to !== `src/${room}/features/${used}/public.ts`).map(written)).toEqual([]);
  });

  it('lets a feature use only the features that are listed here', () => {
    const users = [...new Set(between.map(({ user }) => user))].toSorted();
    const used = Object.fromEntries(
      users.map((user) => [
        user,
        [...new Set(between.flatMap((one) => (one.user === user ? one.used : [])))].toSorted(),
      ]),
    );
    expect(used).toEqual(uses);
  });

  it('has no features that use each other, directly or by way of others', () => {
    expect(Object.keys(uses).filter((feature) => reached(uses, uses[feature] ?? []).has(feature))).toEqual([]);
  });

  it('lists every folder of a feature', () => {
    const listed = within.flatMap(({ from, to }) => (from === `src/${room}/${list}` ? (featureOf(to) ?? []) : []));
    const folders = readdirSync(`src/${room}/features`).filter((name) =>
      statSync(`src/${room}/features/${name}`).isDirectory(),
    );
    expect([...new Set(listed)].toSorted()).toEqual(folders.toSorted());
  });
});

describe('inside server', () => {
  const imports = importsWithin('src/server').filter(({ to }) => to.startsWith('src/server/'));
  const folderOf = (file: string): string => {
    const [, , folder = '', feature = '', ...rest] = file.split('/');
    if (folder === 'features' && rest.length > 0) return `features/${feature}`;
    return feature === '' ? '' : folder;
  };

  it('has an engine that knows no feature and little of the frame', () => {
    const ofEngine = imports.filter(({ from }) => from.startsWith('src/server/engine/'));
    expect(ofEngine.filter(({ to }) => !engineKnows.includes(folderOf(to))).map(written)).toEqual([]);
  });

  it('has no two folders that import each other', () => {
    const pairs = new Set(
      imports.map(({ from, to }) => [folderOf(from), folderOf(to)] as const).map(([from, to]) => `${from} -> ${to}`),
    );
    const mutual = [...pairs].filter((pair) => {
      const [from = '', to = ''] = pair.split(' -> ');
      return from < to && pairs.has(`${to} -> ${from}`);
    });
    expect(mutual).toEqual([]);
  });
});

function written({ from, to }: Import): string {
  return `${from} -> ${to}`;
}

/** Every name that can be reached from the given names. */
function reached(edges: Room['uses'], from: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const next of edges[name] ?? []) visit(next);
  };
  for (const name of from) visit(name);
  return found;
}

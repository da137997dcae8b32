import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

it('has a line in docs/map for every folder of the four rooms', () => {
  const map = readFileSync('docs/map.md', 'utf8');
  const folders = ['domain', 'contract', 'server', 'console'].flatMap((room) =>
    readdirSync(`src/${room}`)
      .filter((name) => statSync(`src/${room}/${name}`).isDirectory())
      .map((name) => `${room}/${name}`),
  );
  const missing = folders.filter((folder) => !map.includes(`${folder.split('/')[1]}/`));
  expect(missing).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPeople } from '../campaigns/people.ts';
import { dataFolder, onFolder, removeDataFolder } from '../../folderData.ts';
import { killable, type Killable } from '../../killable.ts';

const people = Array.from({ length: 6000 }, (_, at) => ({
  user_id: String(at).padStart(5, '0'),
  // Every other address is as imports stored them before addresses were trimmed.
  email: at % 2 === 0 ? `p${at}@mail.example` : `\u00A0P ${at} <p${at}@mail.example> `,
}));

describe('cleaning stored addresses by a process that is killed (kill -9)', () => {
  let cleaner: Killable;
  let folder: string;
  const clean = (killAfter: number, ...action: readonly string[]): Promise<string> =>
    cleaner.run([folder, ...action], { steps: killAfter });
  const emails = () =>
    onFolder(folder, 'shop', (engine) => engine.query('SELECT user_id, email FROM customer ORDER BY user_id'));
  beforeAll(async () => {
    cleaner = await killable('tests/server/features/imports/cleaner.ts', 'cleaner');
    folder = await dataFolder('dodo-cleaning-');
    await onFolder(folder, 'shop', (engine) => addPeople(engine, people));
  }, 120_000);
  afterAll(async () => {
    await cleaner.remove();
    await removeDataFolder(folder);
  });

  it('goes on where it was, and cleans each address once', { timeout: 300_000 }, async () => {
    for (const steps of [1, 3, 2]) expect(await clean(steps)).not.toContain('ended');
    expect(await clean(Infinity)).toContain(`"successCount":{"total":3000,"insert":0,"update":3000}`);
    expect(await emails()).toEqual(people.map(({ user_id }, at) => ({ user_id, email: `p${at}@mail.example` })));
  });

  it('goes on undoing it, to the last address', { timeout: 300_000 }, async () => {
    for (const steps of [1, 3]) expect(await clean(steps, 'undo')).not.toContain('ended');
    expect(await clean(Infinity, 'undo')).toContain('"status":"undone"');
    expect(await emails()).toEqual(people.map(({ user_id, email }) => ({ user_id, email })));
  });
});

// @vitest-environment jsdom
import { copyFieldAction } from '#console/records/list/fieldActions.ts';
import { fieldsToEdit } from '#console/records/fieldsToEdit.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let reply: () => Response;

beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(reply())));
afterEach(() => vi.unstubAllGlobals());

const declared = [{ name: 'custom.tier', type: 'string' }];

describe('the fields of a record that are gone to by name', () => {
  it('have the tenant’s own fields among them, below what they are called', async () => {
    reply = () => Response.json({ value: declared });
    expect((await fieldsToEdit('customer')).at(-1)).toEqual({ id: 'custom.tier', title: 'tier' });
    expect((await fieldsToEdit('product')).map(({ title }) => title)).toContain('tier');
  });

  it('are the others where these cannot be asked for', async () => {
    reply = () => Response.json({ error: { code: 'broken', message: 'no' } }, { status: 500 });
    const fields = await fieldsToEdit('customer');
    expect(fields.map(({ id }) => id)).toContain('email');
    expect(fields.map(({ id }) => id)).not.toContain('user_id');
  });

  it('are copied with what the record has in them, own fields, too', async () => {
    reply = () => Response.json({ value: declared });
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    const offered = async (record: object) => {
      const choices = await copyFieldAction('customer', record).arguments?.[0]?.choices({});
      return choices?.map(({ title, detail }) => [title, detail]);
    };
    expect(await offered({ user_id: 'c', custom: { tier: 'gold' } })).toEqual([['tier', 'gold']]);
    expect(await offered({ user_id: 'c', custom: { tier: null } })).toEqual([]);
    expect(await offered({ user_id: 'c' })).toEqual([]);
    await copyFieldAction('customer', { custom: { tier: 'gold' } }).run({ field: 'custom.tier' });
    expect(writeText).toHaveBeenCalledWith('gold');
  });
});

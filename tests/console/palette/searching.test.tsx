// @vitest-environment jsdom
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { Palette } from '#console/palette/Palette.tsx';
import { loadRecordKinds } from '#console/palette/recordKind.ts';
import { closeOverlay, openPalette, overlay } from '#console/state/palette.ts';
import { setPermissions } from '#console/state/tenant.ts';
import { featureCodes } from '#domain/access/features.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { mount, press, typeInto, until } from '../mount.tsx';

beforeAll(loadRecordKinds);

const sort: Action = {
  id: 'sort',
  title: 'Sort rows',
  group: 'screen',
  arguments: [{ id: 'column', title: 'Column', choices: () => [{ id: 'name', title: 'Name' }] }],
  run: () => undefined,
};
function Page({ hasPalette = true }: { readonly hasPalette?: boolean }) {
  useActions([sort]);
  return hasPalette && <Palette />;
}

/** The replies of the server, which come when they are released. */
let release: (reply: (path: string) => Response) => void;
const field = () => document.querySelector<HTMLInputElement>('[cmdk-input]');
const foot = () => document.querySelector('output');
const failing = () => Response.json({ error: { code: 'broken', message: 'no' } }, { status: 500 });
const segments = (path: string) =>
  Response.json({
    value: path.includes('segment') ? [{ id: 1, name: 'Spring buyers', count: { population: 3 } }] : [],
  });

let unmount = async (): Promise<void> => undefined;
beforeEach(() => {
  const only = (feature: string) => (feature === 'SEGMENTS.VIEW' ? 'AUTHORIZED' : 'UNAUTHORIZED');
  setPermissions(
    permissionsOf(
      featureCodes.map((feature) => ({ feature, status: 'SUBSCRIBED' })),
      featureCodes.map((feature) => ({ feature, status: only(feature) })),
    ),
  );
  let waiting: ((reply: (path: string) => Response) => void)[] = [];
  release = (reply) => {
    for (const answer of waiting) answer(reply);
    waiting = [];
  };
  const replyLater = async (path: string) =>
    new Promise<Response>((resolve) => waiting.push((reply) => resolve(reply(path))));
  vi.stubGlobal('fetch', replyLater);
});
afterEach(async () => {
  closeOverlay();
  await unmount();
  vi.unstubAllGlobals();
});

it('the palette says “Searching …” until every source has answered, then how many it found', async () => {
  openPalette();
  ({ unmount } = await mount(<Page />));
  await typeInto(field(), 'spring');
  expect(foot()?.textContent).toContain('Searching …');
  expect(foot()?.getAttribute('aria-busy')).toBe('true');
  await until(() => {
    release(segments);
    return foot()?.getAttribute('aria-busy') === 'false';
  });
  expect(document.querySelector('[cmdk-item]')?.textContent).toContain('Spring buyers');
  expect(foot()?.textContent).toBe('1 result');
});

it('a source that failed leaves a row that searches again', async () => {
  openPalette();
  ({ unmount } = await mount(<Page />));
  await typeInto(field(), 'spring');
  const isDone = (reply: (path: string) => Response) => () => {
    release(reply);
    return foot()?.getAttribute('aria-busy') === 'false';
  };
  await until(isDone(failing));
  expect(document.querySelector('[cmdk-item]')?.textContent).toContain('We couldn’t search some records. Retry');
  await press('Enter', {}, field() ?? undefined);
  await until(isDone(segments));
  expect(document.querySelector('[cmdk-item]')?.textContent).toContain('Spring buyers');
});

it('Escape closes at once what a key of its own opened, also with a typed text', async () => {
  const page = await mount(<Page hasPalette={false} />);
  ({ unmount } = page);
  openPalette({ action: 'sort' });
  await page.render(<Page />);
  await typeInto(field(), 'na');
  await press('Escape', {}, field() ?? undefined);
  expect(overlay.open).toBeUndefined();
});

it('Escape clears a typed text first where the palette itself was opened', async () => {
  openPalette();
  ({ unmount } = await mount(<Page />));
  await typeInto(field(), 'na');
  await press('Escape', {}, field() ?? undefined);
  expect(overlay.open).toBe('palette');
  expect(field()?.value).toBe('');
  await press('Escape', {}, field() ?? undefined);
  expect(overlay.open).toBeUndefined();
});

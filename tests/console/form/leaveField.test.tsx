// @vitest-environment jsdom
import { listenToKeys } from '#console/actions/keyboard.ts';
import { useActions } from '#console/actions/useActions.ts';
import { leaveFieldAction } from '#console/form/focusField.ts';
import { chooseTenant } from '#console/state/tenant.ts';
import { expect, it } from 'vitest';
import { mount, press } from '../mount.tsx';

function Page() {
  useActions([leaveFieldAction()]);
  return (
    <main>
      <input name="name" defaultValue="Gold" />
      <input name="empty" type="search" />
      <input name="searched" type="search" defaultValue="gold" />
      <select name="year" aria-label="Year" />
      <textarea name="note" aria-label="Note" />
      <div className="cm-editor">
        <div data-name="sql" role="textbox" aria-label="SQL" tabIndex={0} />
      </div>
      <dialog>
        <input name="asked" />
      </dialog>
    </main>
  );
}

it('leaves the field one types in, but not a search that Escape empties, nor the SQL view, nor one in a dialog', async () => {
  chooseTenant('tenant-1');
  const stop = listenToKeys();
  const page = await mount(<Page />);
  const staysIn = async (name: string) => {
    const field = page.element.querySelector<HTMLElement>(`[name=${name}], [data-name=${name}]`);
    field?.focus();
    expect(document.activeElement).toBe(field);
    await press('Escape');
    return document.activeElement === field;
  };
  const all = ['name', 'empty', 'searched', 'year', 'note', 'sql'];
  const stays: string[] = [];
  for (const name of all) if (await staysIn(name)) stays.push(name);
  expect(stays).toEqual(['searched', 'sql']);
  page.element.querySelector('dialog')?.showModal();
  expect(await staysIn('asked')).toBe(true);
  await page.unmount();
  stop();
});

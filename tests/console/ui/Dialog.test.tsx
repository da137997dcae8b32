// @vitest-environment jsdom
import { Dialog } from '#console/ui/Dialog.tsx';
import { act, createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { mount } from '../mount.tsx';

const field = createRef<HTMLInputElement>();

async function open(title = 'Columns') {
  const onClose = vi.fn();
  const mounted = await mount(
    <Dialog title={title} onClose={onClose} initialFocus={field}>
      <button type="button">Inside</button>
      <input ref={field} aria-label="Name" />
    </Dialog>,
  );
  const dialog = document.querySelector('dialog');
  if (!dialog) throw new Error('There is no dialog.');
  const fire = (event: Event, target: Element) => act(async () => target.dispatchEvent(event));
  return { ...mounted, onClose, dialog, fire };
}

describe('a dialog', () => {
  it('has the screen to itself from the start, is called by its title and ends with what drew it', async () => {
    const { dialog, unmount } = await open();
    expect([dialog.open, document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent]).toEqual([
      true,
      'Columns',
    ]);
    await unmount();
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('is not turned around by a name in its title', async () => {
    const { dialog, unmount } = await open('Someone else saved Ann\u202Egnp.exe');
    expect(dialog.querySelector('h2')?.textContent).toBe('Someone else saved Anngnp.exe');
    await unmount();
  });

  it('gives the focus back to where it was, also where one dialog follows the other, unless it is elsewhere by then', async () => {
    const before = document.createElement('input');
    const other = document.createElement('input');
    document.body.append(before, other);
    before.focus();
    const drawn = await mount(
      <Dialog key="first" title="First" onClose={() => undefined}>
        <button type="button">Inside</button>
      </Dialog>,
    );
    expect(document.activeElement).not.toBe(before);
    await drawn.render(
      <Dialog key="second" title="Second" onClose={() => undefined}>
        <button type="button">Inside</button>
      </Dialog>,
    );
    await drawn.unmount();
    expect(document.activeElement).toBe(before);

    const again = await open();
    const gone = again.unmount();
    other.focus();
    await gone;
    expect(document.activeElement).toBe(other);
    before.remove();
    other.remove();
  });

  it('gives the focus first to what it was told', async () => {
    const { unmount } = await open();
    expect(document.activeElement).toBe(field.current);
    await unmount();
  });

  it('asks to be closed by Escape and does not close by itself', async () => {
    const { dialog, onClose, fire, unmount } = await open();
    const escape = new Event('cancel', { cancelable: true });
    await fire(escape, dialog);
    expect([escape.defaultPrevented, onClose.mock.calls.length]).toEqual([true, 1]);
    await unmount();
  });

  it('is closed by a press beside it, as the browser offers it', async () => {
    const { dialog, unmount } = await open();
    expect(dialog.getAttribute('closedby')).toBe('any');
    await unmount();
  });

  it('says so where the browser closed it without asking', async () => {
    const { dialog, onClose, fire, unmount } = await open();
    dialog.close();
    await fire(new Event('close'), dialog);
    expect(onClose).toHaveBeenCalledOnce();
    await unmount();
  });
});

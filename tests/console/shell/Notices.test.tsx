// @vitest-environment jsdom
import { useActions } from '#console/actions/useActions.ts';
import { globalActions } from '#console/shell/globalActions.ts';
import { Notices } from '#console/shell/Notices.tsx';
import { maxShown, notify, notifyText, shown } from '#console/state/notices.ts';
import { resetAll } from '#console/state/reset.ts';
import { setUser } from '#console/state/session.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '../mount.tsx';
import { eventually } from '#tests/support/eventually.ts';

type Send = (message: { readonly subject: string; readonly text: string }) => Promise<void>;
const mail = vi.hoisted(() => ({ sendToSupport: vi.fn<Send>(), openSupportMail: vi.fn<Send>() }));
vi.mock('#console/data/supportMail.ts', () => mail);

function Shell() {
  useActions(globalActions());
  return <Notices />;
}
let drawn: Awaited<ReturnType<typeof mount>>;
const say = (run: () => unknown) => act(async () => void run());
const texts = () => Array.from(drawn.element.querySelectorAll('[data-type] p:first-child'), (p) => p.textContent);
const buttons = (name: string) =>
  Array.from(drawn.element.querySelectorAll('button')).filter(({ textContent }) => textContent === name);
const press = (name: string) => act(async () => buttons(name)[0]?.click());
const email = 'Email our support team';

beforeEach(async () => {
  mail.sendToSupport.mockReset();
  mail.openSupportMail.mockReset();
  drawn = await mount(<Shell />);
  // The code of the stacks comes when nothing else happens, or with the first notification.
  await say(() => notifyText('info', 'The first one'));
  expect(drawn.element.textContent).toContain('The first one');
  await eventually(() => expect(texts()).toEqual(['The first one']));
  await act(async () => resetAll());
  setUser({ sub: 'u', email: 'u@shop.example', name: '', tenantIds: [] });
});
afterEach(async () => {
  await drawn.unmount();
  await act(async () => resetAll());
});

describe('notifications on screen', () => {
  it('come into live regions that are there before, urgent ones apart, and are told alone', async () => {
    const before = drawn.element.querySelectorAll('[role=alert], [role=status]');
    expect(before).toHaveLength(12);
    await say(() => notify('subscriptionRequired'));
    await say(() => notify('tenantIdCopied'));
    const [alert, status] = before;
    expect(alert?.textContent).toContain('Subscription required.');
    expect(status?.textContent).toContain('Tenant ID copied to clipboard');
    expect([alert, status].map((region) => region?.getAttribute('aria-relevant'))).toEqual(['additions', 'additions']);
    expect(drawn.element.querySelectorAll('[data-type] [role=alert], [data-type][role]')).toHaveLength(0);
  });

  it('are not turned around by a name in them', async () => {
    await say(() => notifyText('success', 'Ann\u202Egnp.exe was saved'));
    expect(texts()).toEqual(['Anngnp.exe was saved']);
  });

  it('lie above a dialog that is open, each anew, and are no popover without one', async () => {
    const raised = vi.spyOn(HTMLElement.prototype, 'showPopover');
    await say(() => notifyText('info', 'Before'));
    expect(raised).not.toHaveBeenCalled();
    const dialog = document.createElement('dialog');
    dialog.open = true;
    document.body.append(dialog);
    await say(() => notifyText('info', 'Over it'));
    await say(() => notifyText('info', 'And again'));
    expect(raised).toHaveBeenCalledTimes(2);
    dialog.remove();
    raised.mockRestore();
  });

  it('are five at most; older ones are counted, and show when asked', async () => {
    for (let number = 1; number <= maxShown + 2; number++) await say(() => notifyText('info', `Number ${number}`));
    expect(texts()).toEqual(['Number 3', 'Number 4', 'Number 5', 'Number 6', 'Number 7']);
    await press('2 more');
    expect(texts()).toHaveLength(7);
    const silent = drawn.element.querySelectorAll('[aria-live=off]');
    expect(Array.from(silent, (card) => card.querySelector('p')?.textContent)).toEqual(['Number 1', 'Number 2']);
    await press('Dismiss allAltX');
    expect(texts()).toEqual([]);
  });

  it('count what is said again', async () => {
    await say(() => notify('tenantIdCopied'));
    await say(() => notify('tenantIdCopied'));
    expect(texts()).toEqual(['Tenant ID copied to clipboard×2']);
  });
});

describe('Email our support team (specification 1 §8)', () => {
  it('stands on danger alone', async () => {
    for (const type of ['info', 'primary', 'success', 'warning'] as const) await say(() => notifyText(type, type));
    expect(buttons(email)).toHaveLength(0);
    await say(() => notifyText('danger', 'It broke'));
    expect(buttons(email)).toHaveLength(1);
  });

  it('sends the text under a subject that names the product, and closes the notification once accepted (1 §8: email our support team)', async () => {
    let accept = () => undefined as void;
    mail.sendToSupport.mockImplementation(() => new Promise((resolve) => (accept = resolve)));
    await say(() => notifyText('danger', 'It broke'));
    await press(email);
    expect(mail.sendToSupport).toHaveBeenCalledWith({ subject: 'Dodo Console web app support', text: 'It broke' });
    const [sending] = buttons('Sending to our support team …');
    expect(sending?.getAttribute('aria-disabled')).toBe('true');
    await act(async () => sending?.click());
    expect(mail.sendToSupport).toHaveBeenCalledTimes(1);
    await act(async () => accept());
    expect(texts()).toEqual([]);
  });

  it('says in the notification itself why it did not work, makes no other, and can be tried again', async () => {
    mail.sendToSupport.mockRejectedValueOnce(new Error('The server did not answer.')).mockResolvedValueOnce();
    await say(() => notifyText('danger', 'It broke'));
    await press(email);
    expect(shown.list).toHaveLength(1);
    expect(drawn.element.textContent).toContain('The message was not sent: The server did not answer.');
    await press(email);
    expect(shown.list).toHaveLength(0);
  });

  it('opens a mail of one’s own where nobody is signed in, and keeps the notification', async () => {
    setUser(null);
    mail.openSupportMail.mockResolvedValue();
    await say(() => notifyText('danger', 'Incorrect username or password.'));
    await press(email);
    expect(mail.sendToSupport).not.toHaveBeenCalled();
    expect(mail.openSupportMail).toHaveBeenCalledWith({
      subject: 'Dodo Console web app support',
      text: 'Incorrect username or password.',
    });
    expect([texts().length, buttons(email).length]).toEqual([1, 1]);
  });
});

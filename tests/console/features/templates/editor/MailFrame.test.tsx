// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { MailFrame } from '#console/features/templates/editor/parts/MailFrame.tsx';
import { loadTexts } from '#console/texts/i18n.ts';
import { mail } from '#console/features/templates/texts.ts';
import { mount } from '../../../mount.tsx';

beforeAll(() => loadTexts({ mail }));

const frame = (html: string, isWaiting: boolean, look: 'light' | 'text' = 'light') => (
  <MailFrame
    html={html}
    text={html && `Text of ${html}`}
    device="desktop"
    look={look}
    title="Mail for Ann"
    isWaiting={isWaiting}
    isEmpty={false}
  />
);
const shownIn = (element: Element): string => element.querySelector('iframe')?.srcdoc ?? '';

describe('the preview of a mail', () => {
  it('says that it is of an earlier source where the present one has no mail', async () => {
    const { element, render, unmount } = await mount(frame('First', false));
    expect(element.textContent).not.toContain('last valid source');
    await render(frame('', true));
    expect(shownIn(element)).toContain('First');
    expect(element.textContent).not.toContain('last valid source');
    await render(frame('', false));
    expect(shownIn(element)).toContain('First');
    expect(element.textContent).toContain('Preview of the last valid source.');
    await render(frame('', false, 'text'));
    expect(element.textContent).toContain('Text of First');
    expect(element.textContent).toContain('Preview of the last valid source.');
    await render(frame('Second', false));
    expect(shownIn(element)).toContain('Second');
    expect(element.textContent).not.toContain('last valid source');
    await unmount();
  });
});

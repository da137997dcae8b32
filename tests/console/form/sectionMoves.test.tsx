// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { sectionActions, sectionHeading } from '#console/form/sectionMoves.ts';
import { mount } from '../mount.tsx';

async function page() {
  const mounted = await mount(
    <main>
      <h1>Campaign</h1>
      <input aria-label="Outside" />
      <h2>About</h2>
      <input aria-label="Name" />
      <input aria-label="Tags" />
      <fieldset>
        <legend {...sectionHeading}>Audience</legend>
        <input aria-label="Hidden" type="hidden" />
        <input aria-label="Off" disabled />
        <select aria-label="Segments" />
      </fieldset>
      <h2>Results</h2>
      <p>None yet.</p>
    </main>,
  );
  const actions = sectionActions();
  const move = (to: 'next' | 'previous') =>
    act(async () => void actions.find(({ id }) => id === `${to}-section`)?.run({}));
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  return { ...mounted, actions, move, focused };
}

describe('moving by sections', () => {
  it('goes to the first usable field of the next section, or to its heading, and stays at the end', async () => {
    const { move, focused, unmount } = await page();
    const visited = [];
    for (let step = 0; step < 4; step++) {
      await move('next');
      visited.push(focused());
    }
    expect(visited).toEqual(['Name', 'Segments', 'Results', 'Results']);
    await unmount();
  });

  it('goes back from any field of a section to the section before', async () => {
    const { element, move, focused, unmount } = await page();
    element.querySelector<HTMLElement>('[aria-label=Segments]')?.focus();
    await move('previous');
    expect(focused()).toBe('Name');
    element.querySelector<HTMLElement>('[aria-label=Tags]')?.focus();
    await move('next');
    expect(focused()).toBe('Segments');
    await unmount();
  });

  it('is offered while typing, and only on pages with several sections', async () => {
    const { actions, unmount } = await page();
    expect(actions.map(({ shortcut, inFields, when }) => [shortcut, inFields, when?.()])).toEqual([
      ['alt+pagedown', true, true],
      ['alt+pageup', true, true],
    ]);
    await unmount();
    expect(actions.map(({ when }) => when?.())).toEqual([false, false]);
  });
});

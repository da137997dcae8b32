// @vitest-environment jsdom
import { Link } from '#console/navigation/Link.tsx';
import { answerLeave, setUnsaved } from '#console/state/unsaved.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mount } from '../mount.tsx';

let drawn: Awaited<ReturnType<typeof mount>>;
let heard: string[] = [];
/** Presses the link. */
const press = (how: MouseEventInit = {}) =>
  drawn.element.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));

beforeEach(async () => {
  history.replaceState(null, '', '/profile');
  heard = [];
  drawn = await mount(
    <Link href="/segments?search=vip" onClick={(event) => heard.push(event.type)}>
      Segments
    </Link>,
  );
  // jsdom cannot go anywhere.
  drawn.element.addEventListener('click', (event) => event.defaultPrevented || event.preventDefault());
});
afterEach(async () => {
  setUnsaved(0);
  await drawn.unmount();
});

describe('a link within the console', () => {
  it('leads there without loading the page, and tells whoever wants to know', () => {
    press();
    expect(location.pathname + location.search).toBe('/segments?search=vip');
    expect(heard).toEqual(['click']);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is the browser’s with %o: another tab, another window, a download',
    (how) => {
      press(how);
      expect(location.pathname).toBe('/profile');
      expect(heard).toEqual([]);
    },
  );

  it('asks first where something would be lost', () => {
    setUnsaved(2);
    press();
    expect(location.pathname).toBe('/profile');
    answerLeave(true);
    expect(location.pathname).toBe('/segments');
  });
});

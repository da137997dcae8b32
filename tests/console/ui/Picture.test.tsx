// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Picture } from '#console/ui/Picture.tsx';
import { mount } from '../mount.tsx';

let drawn: Awaited<ReturnType<typeof mount>>;
afterEach(() => drawn.unmount());

const img = () => drawn.element.querySelector('img');

describe('a picture', () => {
  it('shows the thing under its name', async () => {
    drawn = await mount(<Picture src="https://shop.example/a.jpg" name="Vase" size="small" />);
    expect(img()?.getAttribute('alt')).toBe('Vase');
    expect(img()?.getAttribute('src')).toBe('https://shop.example/a.jpg');
  });

  it.each([null, undefined, ''])('is a quiet box with the same name for %j', async (src) => {
    drawn = await mount(<Picture src={src} name="Vase" size="large" />);
    expect(img()).toBeNull();
    expect(drawn.element.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Vase');
  });

  it('is the box where it does not load, until there is another address', async () => {
    drawn = await mount(<Picture src="https://shop.example/gone.jpg" size="medium" />);
    await act(async () => img()?.dispatchEvent(new Event('error')));
    expect(img()).toBeNull();
    expect(drawn.element.querySelector('[role=img]')).toBeNull();
    await drawn.render(<Picture src="https://shop.example/there.jpg" size="medium" />);
    expect(img()?.getAttribute('src')).toBe('https://shop.example/there.jpg');
  });
});

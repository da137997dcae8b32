// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { Loaded } from '#console/ui/Loaded.tsx';
import { mount } from '../mount.tsx';

const failed = { message: 'It broke.' };
const reload = vi.fn();

async function shown(data: string | undefined, error: typeof failed | undefined) {
  const page = await mount(<Loaded query={{ data, error, reload }}>{(value) => <b>{value}</b>}</Loaded>);
  return page.element;
}

it('has a busy place while nothing is known, and its content as soon as it is', async () => {
  expect((await shown(undefined, undefined)).querySelector('[aria-busy=true]')).not.toBeNull();
  expect((await shown('known', undefined)).innerHTML).toBe('<b>known</b>');
});

it('says what went wrong, and asks again where a person wants that', async () => {
  const element = await shown(undefined, failed);
  expect(element.querySelector('[role=alert]')?.textContent).toContain('It broke.');
  element.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledOnce();
});

it('shows what is known although asking again failed', async () => {
  expect((await shown('known', failed)).innerHTML).toBe('<b>known</b>');
});

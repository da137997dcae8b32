// @vitest-environment jsdom
import { lazyComponent } from '#console/ui/lazyComponent.tsx';
import { expect, it, vi } from 'vitest';
import { mount } from '../mount.tsx';
import { eventually } from '#tests/support/eventually.ts';

it('loads a part when it is drawn first, draws nothing until then, and draws at once from then on', async () => {
  const Part = ({ text }: { readonly text: string }) => <p>{text}</p>;
  let arrive = (): void => undefined;
  const load = vi.fn(() => new Promise<typeof Part>((resolve) => (arrive = () => resolve(Part))));
  const Late = lazyComponent(load);
  expect(load).not.toHaveBeenCalled();

  const first = await mount(<Late text="one" />);
  expect(first.element.textContent).toBe('');
  arrive();
  await eventually(async () => {
    await first.render(<Late text="two" />);
    expect(first.element.textContent).toBe('two');
  });

  const second = await mount(<Late text="three" />);
  expect(second.element.textContent).toBe('three');
  expect(load).toHaveBeenCalledTimes(1);
  await first.unmount();
  await second.unmount();
});

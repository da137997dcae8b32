// @vitest-environment jsdom
import { CodeMissing, codeArrives, codeTimeout, useLoaded, useLoadedPart } from '#console/ui/lazyComponent.tsx';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '../mount.tsx';

const never = () => new Promise<string>(() => undefined);
const load = vi.fn<() => Promise<string>>();

beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset();
});
afterEach(() => vi.useRealTimers());
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('code on its way', () => {
  it('is given up after 120 seconds, and not before (specification 1 §9)', async () => {
    const outcome = vi.fn<(error: unknown) => void>();
    codeArrives(never).catch(outcome);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(CodeMissing);
    expect(codeTimeout).toBe(120_000);
  });

  it('says what failed, and leaves no timer behind', async () => {
    const failed = codeArrives(async () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await expect(failed).rejects.toMatchObject({ name: 'CodeMissing', cause: expect.any(TypeError) });
    expect(await codeArrives(async () => 'code')).toBe('code');
    expect(vi.getTimerCount()).toBe(0);
  });
});

function Part() {
  const { value, isMissing, retry } = useLoadedPart(load);
  return (
    <button type="button" onClick={retry}>
      {isMissing ? 'missing' : (value ?? 'coming')}
    </button>
  );
}

describe('a part of a screen', () => {
  it('says where its code did not come, and comes when it is tried again', async () => {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce('here');
    const { element, unmount } = await mount(<Part />);
    expect(element.textContent).toBe('missing');
    await act(async () => element.querySelector('button')?.click());
    expect(element.textContent).toBe('here');
    await unmount();
  });

  it('says so after 120 seconds', async () => {
    load.mockImplementation(never);
    const { element, unmount } = await mount(<Part />);
    await pass(codeTimeout - 1);
    expect(element.textContent).toBe('coming');
    await pass(1);
    expect(element.textContent).toBe('missing');
    await unmount();
  });
});

const onMissing = vi.fn<(error: unknown) => void>();
function Overlay({ wanted }: { readonly wanted: boolean | string }) {
  return useLoaded(load, wanted, onMissing) ?? 'nothing';
}

describe('an overlay', () => {
  it('tells that its code did not come, and is tried again when it is wanted again', async () => {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce('here');
    const { element, render, unmount } = await mount(<Overlay wanted />);
    expect(onMissing).toHaveBeenCalledTimes(1);
    expect(element.textContent).toBe('nothing');
    await render(<Overlay wanted="asked for" />);
    expect(element.textContent).toBe('here');
    await render(<Overlay wanted={false} />);
    expect([element.textContent, load.mock.calls.length]).toEqual(['here', 2]);
    await unmount();
  });
});

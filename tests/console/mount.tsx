import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll } from 'vitest';
import { resetAll } from '#console/state/reset.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

// jsdom has none of them; cmdk and lists, dialogs and notices call them.
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector<HTMLElement>('input, textarea, select, button, a[href]')?.focus();
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;
globalThis.CSS ??= { escape: (text: string) => text } as unknown as typeof CSS;

// What was focused last is being prepared, and the page that it asks about is gone with the file.
afterAll(resetAll);

/** Draws into a fresh element of the page; returns how to draw again and how to take it away. */
export async function mount(node: ReactNode) {
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  await act(async () => root.render(node));
  return {
    element,
    render: (next: ReactNode) => act(async () => root.render(next)),
    unmount: async () => {
      await act(async () => root.unmount());
      element.remove();
    },
  };
}

/** Types one stroke where the focus is. */
export async function press(key: string, modifiers: KeyboardEventInit = {}, target?: EventTarget): Promise<void> {
  const code = /^[a-z]$/iu.test(key) ? `Key${key.toUpperCase()}` : key;
  const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...modifiers });
  await act(async () => (target ?? document.activeElement ?? document.body).dispatchEvent(event));
}

/** Gives a field a whole text, as typing or pasting it would. */
export async function typeInto(field: Element | null | undefined, text: string): Promise<void> {
  const prototype = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  await act(async () => {
    field?.dispatchEvent(new InputEvent('beforeinput', { bubbles: true }));
    // React hears of a value only when the element's own setter is passed by.
    prototype?.set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Waits until something is so, for code and data that come in their own time; fails where it never is. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 2000 && !isSo(); tries++) await settle();
  if (isSo()) return;
  throw new Error(`Timed out waiting for: ${String(isSo)}\nPage text: ${document.body.textContent?.slice(0, 500)}`);
}

/** Lets what is on its way arrive. */
export async function settle(): Promise<void> {
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
}

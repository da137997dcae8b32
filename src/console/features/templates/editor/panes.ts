import { createParser } from 'nuqs';
import { focusField } from '#console/form/focusField.ts';

/** The views of a mail that can stand beside each other, in their order. */
export const paneNames = ['blocks', 'source', 'preview'] as const;
export type PaneName = (typeof paneNames)[number];

/** `panes` in the address, such as `blocks,preview`; unknown ones are left out, and none counts as the usual ones. */
export const panesParser = createParser<readonly PaneName[]>({
  parse: (text) => {
    const requested = text.split(',');
    const found = paneNames.filter((name) => requested.includes(name));
    return found.length === 0 ? null : found;
  },
  serialize: (panes) => panes.join(','),
  eq: (one, other) => one.join() === other.join(),
})
  .withDefault(['blocks', 'preview'])
  .withOptions({ history: 'push' });

/** The panes that show: without blocks, their source takes the place of the blocks. */
export function panesOf(mode: 'blocks' | 'html', requested: readonly PaneName[]): readonly PaneName[] {
  if (mode === 'blocks') return requested;
  const inHtml = requested.map((name): PaneName => (name === 'blocks' ? 'source' : name));
  return paneNames.filter((name) => inHtml.includes(name));
}

/** The panes after one of them was switched; the last one stays. */
export function withPane(panes: readonly PaneName[], name: PaneName): readonly PaneName[] {
  const next = paneNames.filter((one) => (one === name ? !panes.includes(name) : panes.includes(one)));
  return next.length === 0 ? panes : next;
}

/** Moves the focus into a pane: to its marked part, else to the pane itself. */
export function focusPane(name: PaneName): void {
  const pane = document.querySelector<HTMLElement>(`[data-pane="${name}"]`);
  const inside = pane?.querySelector<HTMLElement>('[data-pane-focus], [role="treeitem"][tabindex="0"], textarea');
  (inside ?? pane)?.focus();
}

/** Focuses what an inserted block needs first: the alt text of a picture, else its place in the blocks. */
export function focusInserted(): void {
  const alt = document.querySelector<HTMLElement>('[data-mail-form] [data-attribute="alt"] [aria-invalid="true"]');
  if (alt) alt.focus();
  else focusPane('blocks');
}

/** The pane that has the focus. */
export function focusedPane(): PaneName | undefined {
  const found = document.activeElement?.closest<HTMLElement>('[data-pane]')?.dataset['pane'];
  return paneNames.find((name) => name === found);
}

/** Where the focus goes on the page that replaces this one. */
let kept: (() => void) | undefined;

/** Remembers the focused pane or field for the page that replaces this one. */
export function keepFocus(): void {
  const pane = focusedPane();
  const field = document.activeElement?.getAttribute('name');
  kept = pane ? () => focusPane(pane) : field ? () => focusField(field) : undefined;
}

/** Focuses what the page before remembered, once. */
export function resumeFocus(): void {
  kept?.();
  kept = undefined;
}

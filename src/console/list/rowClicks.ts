const controls = 'a, button, input, label, select, summary';

/**
 * Makes the whole row follow its link: a click anywhere in a row that is not on a control of its own, and that does not
 * end a text selection, is handed to the link with its modifiers. Listens to `click` of the list.
 */
export function followRowClick(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest(controls) || getSelection()?.isCollapsed === false) return;
  const link = target.closest('[data-row]')?.querySelector('[data-row-link]');
  const { ctrlKey, metaKey, shiftKey } = event;
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

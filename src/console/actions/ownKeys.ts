/** The action by which Escape leaves a field; its key is a field's own too. */
export const leaveField = 'leave-field';

const fields =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=file]), textarea, select, ' +
  '[contenteditable=""], [contenteditable=true], [role=textbox], .monaco-editor, .cm-editor';
const pressed = 'a[href], button, summary, input, select, [role=button], [role=menuitem], [role=option], [role=tab]';
const lettered = '[role=menu], [role=listbox], select';
const moving = '[role=menu], [role=listbox], [role=tablist], [role=radiogroup], [role=slider], [role=tree], select';

const pressKeys: ReadonlySet<string> = new Set(['enter', 'space']);
const moveKeys: ReadonlySet<string> = new Set([
  'arrowup',
  'arrowdown',
  'arrowleft',
  'arrowright',
  'home',
  'end',
  'pageup',
  'pagedown',
  'shift+arrowup',
  'shift+arrowdown',
]);

/** True while typing: inputs, editors (Monaco focuses a div with role textbox) and anything editable. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}

/** True where the focused control handles the stroke itself: Enter on a link, arrows and letters in a menu. */
export function ownsStroke(target: EventTarget | null, stroke: string): boolean {
  if (!(target instanceof Element)) return false;
  if (pressKeys.has(stroke)) return target.closest(pressed) !== null;
  if (/^(?:shift\+)?.$/u.test(stroke)) return target.closest(lettered) !== null;
  return moveKeys.has(stroke) && target.closest(moving) !== null;
}

/** The dialog that has the screen to itself: of several the last. */
export function openDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog[open]')].at(-1);
}

/** True while a dialog has the screen to itself. */
export function isDialogOpen(): boolean {
  return openDialog() !== undefined;
}

// oxlint-disable-next-line import/default -- Vite makes the default export of a worker.
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import 'monaco-editor/features/bracketMatching/register';
import 'monaco-editor/features/caretOperations/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/diffEditor/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/folding/register';
import 'monaco-editor/features/hover/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/multicursor/register';
import 'monaco-editor/features/placeholderText/register';
import 'monaco-editor/features/suggest/register';
import 'monaco-editor/features/toggleTabFocusMode/register';
import 'monaco-editor/features/wordOperations/register';
// The feature alone does not register completion.
import 'monaco-editor/editor/contrib/suggest/browser/suggestController';
import * as monaco from 'monaco-editor/editor';
import { registerMjml } from './mjmlLanguage.ts';

declare global {
  interface Window {
    MonacoEnvironment?: { readonly getWorker: () => Worker };
  }
}

window.MonacoEnvironment = { getWorker: () => new EditorWorker() };
registerMjml(monaco);
// The console's F8 goes through the problems of all views; the editor's own would come first in the source.
monaco.editor.addKeybindingRules([
  { keybinding: monaco.KeyCode.F8, command: null },
  { keybinding: monaco.KeyMod.Shift | monaco.KeyCode.F8, command: null },
]);

/** Takes background and text from the console's theme. */
export function applyTheme(isLight: boolean): void {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => hexOf(style.getPropertyValue(name).trim());
  const known = {
    'editor.background': colour('--surface'),
    'editor.foreground': colour('--text'),
    'editor.placeholder.foreground': colour('--text-2'),
  };
  const colors = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ''));
  // The library's red of attributes is too light on white.
  const rules = isLight ? [{ token: 'attribute.name', foreground: '9c2f00' }] : [];
  monaco.editor.defineTheme('dodo', { base: isLight ? 'vs' : 'vs-dark', inherit: true, rules, colors });
  monaco.editor.setTheme('dodo');
}

/** A colour of the style sheet as `#rrggbb`, the one form that the editor reads. */
function hexOf(colour: string): string {
  const context = document.createElement('canvas').getContext('2d');
  if (!context || colour === '') return '';
  context.fillStyle = colour;
  return context.fillStyle.startsWith('#') ? context.fillStyle : '';
}

export { monaco };

import { EditorView } from '@codemirror/view';

/** The editor's looks, all from the theme's variables, so that light and dark need nothing of their own. */
export const sqlTheme = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--surface)', color: 'var(--text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    fontSize: '12px',
    lineHeight: '20px',
    fontVariantLigatures: 'none',
  },
  '.cm-content': { caretColor: 'var(--accent)', padding: '8px 0' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--sql-gutter)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 12px 0 16px' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--text)', fontWeight: '600' },
  '.cm-cursor': { borderLeftColor: 'var(--accent)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--selection)',
    forcedColorAdjust: 'none',
  },
  '.cm-table': { color: 'var(--sql-table)' },
  '.cm-table *': { color: 'var(--sql-table)' },
  '.cm-lit': { backgroundColor: 'var(--accent-soft)', boxShadow: 'inset 2px 0 0 var(--accent)' },
  '.cm-lintRange-error': { backgroundColor: 'var(--danger-soft)' },
  '.cm-explain': { padding: '4px 8px', fontFamily: 'var(--font-mono)', fontSize: '12px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent-soft-strong)',
    color: 'var(--text)',
  },
  '.cm-completionDetail': { color: 'var(--text-3)', fontStyle: 'normal' },
  '.cm-tooltip': {
    backgroundColor: 'var(--surface-raised)',
    border: '1px solid var(--line-strong)',
    color: 'var(--text)',
    boxShadow: 'var(--shadow-1)',
  },
});

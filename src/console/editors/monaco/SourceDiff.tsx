import { useEffect, useRef } from 'react';
import { theme } from '#console/state/appearance.ts';
import { applyTheme, monaco } from './monaco.ts';

/** The changed lines between two sources, each with two lines of context; other lines are folded. Read-only. */
export function SourceDiff({
  before,
  after,
  label,
}: {
  readonly before: string;
  readonly after: string;
  readonly label: string;
}) {
  const parent = useRef<HTMLDivElement>(null);
  // An effect, because the editor is not React.
  useEffect(() => {
    if (!parent.current) return undefined;
    applyTheme(theme.white);
    const editor = monaco.editor.createDiffEditor(parent.current, {
      readOnly: true,
      automaticLayout: true,
      renderSideBySide: false,
      hideUnchangedRegions: { enabled: true, contextLineCount: 2, minimumLineCount: 3 },
      fontSize: 12,
      minimap: { enabled: false },
      scrollBeyondLastLine: false,
      originalAriaLabel: label,
      modifiedAriaLabel: label,
    });
    const original = monaco.editor.createModel(before, 'mjml');
    const modified = monaco.editor.createModel(after, 'mjml');
    editor.setModel({ original, modified });
    return () => {
      editor.dispose();
      original.dispose();
      modified.dispose();
    };
  }, [before, after, label]);
  return <div ref={parent} className="h-full" />;
}

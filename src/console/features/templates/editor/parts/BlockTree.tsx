import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useSnapshot } from 'valtio';
import { excerptOf, labelOf } from '#domain/document/blocks.ts';
import { childrenOf, isElement, type ElementNode, type MailNode } from '#domain/document/model.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { classes } from '#console/ui/classes.ts';
import { dropBlock, isMovable } from '../blockMoves.ts';
import { setCurrent, type MailEditor } from '../mailEditor.ts';

/** One visible row of the tree. */
interface TreeRow {
  readonly node: MailNode;
  readonly depth: number;
  readonly position: number;
  readonly siblings: number;
  readonly parent: string | null;
  readonly isOpen: boolean | undefined;
}

/** The blocks of a mail as a tree of the keyboard: arrows move and open, Enter goes to the form of the block. */
export function BlockTree(props: {
  readonly editor: MailEditor;
  readonly root: ElementNode;
  readonly isLocked: boolean;
  /** Goes to the form of the current block. */
  readonly onEnter: () => void;
}) {
  const { editor, root, isLocked, onEnter } = props;
  const { t } = useTranslation();
  const { current } = useSnapshot(editor.state);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const tree = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const body = childrenOf(root).find(({ tag }) => tag === 'mj-body');
  const rows = rowsOf(body ? childrenOf(body) : [], closed);
  const at = rows.findIndex(({ node }) => node.id === current);
  const focusable = rows[Math.max(at, 0)]?.node.id;

  // An effect, because the focus is the browser's: it follows the current block while it is in the tree.
  useEffect(() => {
    const isInside = tree.current?.contains(document.activeElement) === true;
    if (isInside && current !== null) tree.current?.querySelector<HTMLElement>(`[data-node="${current}"]`)?.focus();
  }, [current]);

  const close = (id: string, isClosed: boolean): void => {
    const next = new Set(closed);
    if (isClosed) next.add(id);
    else next.delete(id);
    setClosed(next);
  };
  const keys: Readonly<Record<string, (row: TreeRow) => string | undefined>> = {
    ArrowDown: () => rows[Math.min(at + 1, rows.length - 1)]?.node.id,
    ArrowUp: () => rows[Math.max(at - 1, 0)]?.node.id,
    Home: () => rows[0]?.node.id,
    End: () => rows.at(-1)?.node.id,
    ArrowRight: ({ node, isOpen }) => {
      if (isOpen === false) close(node.id, false);
      return isOpen === true ? childrenOf(node)[0]?.id : undefined;
    },
    ArrowLeft: ({ node, isOpen, parent }) => {
      if (isOpen !== true) return parent ?? undefined;
      close(node.id, true);
      return undefined;
    },
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const row = rows[Math.max(at, 0)];
    if (event.key === 'Enter') onEnter();
    const move = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    const next = row && move?.(row);
    if (next !== undefined) setCurrent(editor, next);
    if (move || event.key === 'Enter') event.preventDefault();
  };
  if (rows.length === 0) return <p className="px-4 py-6 text-table text-ink-2">{t('mail.noBlocks')}</p>;
  return (
    <ul ref={tree} role="tree" aria-label={t('mail.tree')} className="py-1" onKeyDown={onKeyDown}>
      {rows.map((row) => {
        const { node, depth, position, siblings, isOpen } = row;
        return (
          // Keys are those of the tree around it.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={node.id}
            role="treeitem"
            data-node={node.id}
            aria-level={depth + 1}
            aria-posinset={position}
            aria-setsize={siblings}
            aria-expanded={isOpen}
            aria-selected={node.id === current}
            tabIndex={node.id === focusable ? 0 : -1}
            draggable={!isLocked && isMovable(editor, node.id)}
            className={classes(
              'flex min-h-8 cursor-default items-baseline gap-2 py-1 pr-3 text-table',
              node.id === current ? 'bg-accent-soft' : 'hover:bg-hover',
            )}
            style={{ paddingInlineStart: `${12 + depth * 16}px` }}
            onFocus={() => setCurrent(editor, node.id)}
            onClick={() => setCurrent(editor, node.id)}
            onDoubleClick={onEnter}
            onDragStart={() => setDragged(node.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) dropBlock(editor, dragged, node.id, sideOf(event));
              setDragged(null);
            }}
          >
            <span className="shrink-0 font-medium">{labelOf(node)}</span>
            <span className="min-w-0 truncate text-ink-2">{excerptOf(node)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The rows of the tree; what a closed node contains is left out. */
function rowsOf(
  nodes: readonly MailNode[],
  closed: ReadonlySet<string>,
  depth = 0,
  parent: string | null = null,
): TreeRow[] {
  return nodes.flatMap((node, index): TreeRow[] => {
    const children = isElement(node) ? childrenOf(node) : [];
    const isOpen = children.length === 0 ? undefined : !closed.has(node.id);
    const row = { node, depth, position: index + 1, siblings: nodes.length, parent, isOpen };
    return [row, ...(isOpen === true ? rowsOf(children, closed, depth + 1, node.id) : [])];
  });
}

function sideOf(event: DragEvent<HTMLElement>): 'before' | 'after' {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY < top + height / 2 ? 'before' : 'after';
}

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { ownMoves } from '#console/analytics/usePartActions.ts';
import { type Order, useOrderMoves } from './useOrderMoves.ts';
import { OrderRow } from './OrderRow.tsx';

/** Overscan, in rows. */
const beyond = 6;
const rowHeight = 36;

/**
 * Purchases in a scroll container of their own, virtualised, so that ten thousand are as fast as ten; the tab stop row
 * is always rendered. One purchase is open at a time; it is stored in the address.
 */
export function OrderList(props: {
  readonly label: string;
  readonly orders: readonly Order[];
  /** The `orderid` of the open purchase. */
  readonly opened: string | null;
  readonly onOpen: (orderid: string | null) => void;
}) {
  const { label, orders, opened, onOpen } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const openedAt = opened === null ? -1 : orders.findIndex(({ orderid }) => orderid === opened);
  const [active, setActive] = useState(Math.max(0, openedAt));
  const wanted = useRef<number>(undefined);
  const rows = useVirtualizer({
    count: orders.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: beyond,
    useFlushSync: false,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), active])].toSorted((a, b) => a - b),
  });
  // Effects, because scrolling and focus are outside React. A link to an open purchase begins there.
  useLayoutEffect(() => {
    if (openedAt > 0) rows.scrollToIndex(openedAt, { align: 'center' });
    // Only where the list begins.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useLayoutEffect(() => {
    const row = wanted.current === undefined ? undefined : rowAt(scroller.current, wanted.current);
    if (!row) return;
    wanted.current = undefined;
    show(row);
  });
  // A purchase opened here is scrolled into view; one opened by a link scrolls only the list, not the page.
  const shownAt = useRef(openedAt);
  useLayoutEffect(() => {
    if (openedAt === shownAt.current) return;
    shownAt.current = openedAt;
    if (openedAt >= 0) rowAt(scroller.current, openedAt)?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [openedAt]);
  const moveTo = (index: number): void => {
    const next = Math.min(orders.length - 1, Math.max(0, index));
    wanted.current = next;
    setActive(next);
    rows.scrollToIndex(next);
    const row = rowAt(scroller.current, next);
    if (row) show(row);
  };
  useOrderMoves({
    isHere: () => scroller.current?.contains(document.activeElement) === true,
    isOpen: () => openedAt >= 0,
    count: orders.length,
    active,
    moveTo,
    close: () => {
      moveTo(openedAt);
      onOpen(null);
    },
  });
  return (
    <div ref={scroller} className="max-h-timeline overflow-y-auto border-t border-line" {...ownMoves}>
      <ul aria-label={label} className="relative w-full" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const order = orders[index];
          return (
            order && (
              <li
                key={index}
                data-index={index}
                ref={rows.measureElement}
                aria-setsize={orders.length}
                aria-posinset={index + 1}
                className="absolute top-0 left-0 w-full border-b border-line"
                style={{ transform: `translateY(${start}px)` }}
              >
                <OrderRow
                  order={order}
                  index={index}
                  isOpen={index === openedAt}
                  isStop={index === active}
                  onEnter={setActive}
                  onOpen={onOpen}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

function rowAt(list: HTMLElement | null, index: number): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(`[data-order="${index}"]`);
}

/** Moves the focus to a row and both list and page to where it is seen. */
function show(row: HTMLElement): void {
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

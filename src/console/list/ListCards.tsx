import { Link } from '#console/navigation/Link.tsx';
import { Checkbox } from '#console/ui/choices.tsx';
import { classes } from '#console/ui/classes.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { RowHandlers } from './rowEvents.ts';

/** The data of one card. */
export interface CardRow {
  readonly id: string;
  readonly name: string;
  readonly link: string | undefined;
  readonly selected: boolean;
  readonly isTabStop: boolean;
  readonly content: ReactNode;
}

/**
 * Rows as cards side by side: the same keys, links and selection as the table. The box is in the lower right
 * corner, which a card leaves free: a picture begins with its first words.
 */
export function ListCards(
  props: { readonly label: string; readonly cards: readonly CardRow[]; readonly selectable: boolean } & Pick<
    RowHandlers,
    'onToggle' | 'onEnter'
  >,
) {
  const { label, cards, selectable, onToggle, onEnter } = props;
  const { t } = useTranslation();
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-4 px-6 pb-4 wide:grid-cols-3 roomy:grid-cols-6 narrow:px-4">
      {cards.map(({ id, name, link, selected, isTabStop, content }) => (
        // It receives focus events of the link and the box inside.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={id}
          data-row={id}
          onFocus={() => onEnter(id)}
          className={classes(
            'relative flex min-w-0 flex-col rounded border',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus-ring',
            selected ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:bg-hover',
          )}
        >
          {link === undefined ? (
            content
          ) : (
            <Link
              href={link}
              tabIndex={isTabStop ? 0 : -1}
              data-row-link
              className="flex flex-col rounded outline-none"
            >
              {content}
            </Link>
          )}
          {selectable && (
            <span className="absolute right-2 bottom-2">
              <Checkbox
                label={t('list.selectRow', { name })}
                checked={selected}
                tabIndex={isTabStop ? 0 : -1}
                onChange={(_, shift) => onToggle(id, shift)}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** How many cards are in a row: those with the same top as the first. */
export function cardsAcross(place: HTMLElement | null): number {
  const tops = Array.from(place?.querySelectorAll<HTMLElement>('[data-row]') ?? [], ({ offsetTop }) => offsetTop);
  return Math.max(1, tops.filter((top) => top === tops[0]).length);
}

import { useId, type ReactNode } from 'react';
import type { Load } from '#console/data/request.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Shown } from '#console/data/useMoney.ts';
import { Link } from '#console/navigation/Link.tsx';
import { classes } from '#console/ui/classes.ts';
import { Loaded } from '#console/ui/Loaded.tsx';
import type { SkeletonName } from '#console/ui/skeletonShapes.ts';
import { behindFigure, useFigureOffer, type FigureLink, type FigureMembers } from './figureOffers.ts';
import { Code } from 'lucide-react';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { showSql, type ShownFigure } from '#console/charts/figureSql.ts';

/** Props of a part of an analytics screen. */
export interface PartProps<Value> {
  readonly name: string;
  readonly title: string;
  /** Next to the title: the unit, or what is counted. */
  readonly note?: string | undefined;
  /** Legend, choices and the table's button. */
  readonly aside?: ReactNode;
  readonly query: Shown<Value>;
  /** The calls of the figure, for its SQL. */
  readonly figures?: readonly Load[];
  /** The people or products of the figure, to make a segment or a filter of. */
  readonly members?: FigureMembers | undefined;
  /** A tile: within a box. */
  readonly isTile?: boolean;
  /**
   * For a row of tiles: heading and figure align with the neighbouring tiles. The row's grid has two lines per tile.
   */
  readonly isAligned?: boolean;
  /** The list or record behind the figure: its title leads there. */
  readonly link?: string | undefined;
  /** The drill-downs of the figure's parts. */
  readonly links?: readonly FigureLink[];
  readonly isEmpty?: ((value: Value) => boolean) | undefined;
  /** Why it is empty. */
  readonly empty?: string | undefined;
  /** Its shape while it loads: a chart by default. */
  readonly skeleton?: SkeletonName;
  readonly children: (value: Value) => ReactNode;
}

/**
 * One figure of an analytics screen with its heading, and its own skeleton, empty and error state; busy while loading.
 */
export function Part<Value>(props: PartProps<Value>) {
  const { name, title, note, aside, query, children, isEmpty, empty, skeleton = 'chart' } = props;
  const { figures = [], members, isTile = false, isAligned = false, link, links = [] } = props;
  const id = useId();
  useFigureOffer(name, {
    title,
    figures,
    members,
    links: link === undefined ? links : [{ title, path: link }, ...links],
  });
  return (
    <section
      aria-labelledby={id}
      aria-busy={(query.data === undefined && query.error === undefined) || query.isPrevious === true}
      data-part={name}
      className={classes(
        'min-w-0 gap-3',
        isAligned ? 'row-span-2 grid grid-rows-subgrid' : 'flex flex-col',
        isTile && 'rounded border border-line p-4 pb-3',
      )}
    >
      <div className="flex items-start gap-x-3">
        <div className="flex min-h-7 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <h2
            id={id}
            tabIndex={-1}
            className={classes(
              'scroll-mt-28 rounded-inner font-medium',
              isAligned ? 'text-table text-ink-2' : 'text-h2',
            )}
          >
            {link === undefined ? (
              title
            ) : (
              <Link href={link} className="rounded-inner hover:underline" {...behindFigure}>
                {title}
              </Link>
            )}
          </h2>
          {note !== undefined && <p className="text-small text-ink-3">{note}</p>}
          {aside !== undefined && (
            <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">{aside}</div>
          )}
        </div>
        {figures.length > 0 && <SqlButton part={name} title={title} figures={figures} />}
      </div>
      <Content {...{ query, children, isEmpty, empty, skeleton }} />
    </section>
  );
}

function Content<Value>(props: Pick<PartProps<Value>, 'query' | 'children' | 'isEmpty' | 'empty' | 'skeleton'>) {
  const { query, children, isEmpty, empty, skeleton } = props;
  const { t } = useTranslation();
  return (
    <div className={query.isPrevious === true ? 'opacity-50' : 'contents'}>
      <Loaded query={query} failed={t('charts.failed')} shape={skeleton}>
        {(value) => (isEmpty?.(value) ? <p className="text-table text-ink-2">{empty}</p> : children(value))}
      </Loaded>
    </div>
  );
}

/** Shows the SQL of one figure; its key is that of the screen (`q`), for the figure that has the focus. */
function SqlButton({ part, ...figure }: ShownFigure & { readonly part: string }) {
  const { t } = useTranslation();
  return (
    <ActionButton
      action={{
        id: `charts:sql-${part}`,
        title: t('charts.sqlOf', { figure: figure.title }),
        group: 'screen',
        icon: Code,
        keyOnly: true,
        run: () => showSql(figure),
      }}
      variant="ghost"
      size="bar"
      iconOnly
    />
  );
}

import { useId, type ReactNode } from 'react';
import type { Action } from '#console/actions/action.ts';
import { perform } from '#console/actions/perform.ts';
import { useActions } from '#console/actions/useActions.ts';
import type { Query } from '#console/data/useCall.ts';
import { goToField } from '#console/form/focusField.ts';
import { EmptyValue } from '#console/list/cellContent.tsx';
import { Link } from '#console/navigation/Link.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { WaitingValue } from '#console/ui/Skeleton.tsx';

/** The part of a query that an essential waits for. */
type Waited = Pick<Query<unknown>, 'data' | 'error'>;

/** One essential of a record: its label, its value, and the detail behind it. */
export interface Essential {
  readonly id: string;
  readonly name: string;
  /** What the value waits for; the part of the page with the same query says why it failed, and retries. */
  readonly query?: Waited;
  /** The value once its query has answered; null is an empty value. */
  readonly value: () => ReactNode;
  /** Where the whole of it is: another page, or a section of this page. */
  readonly path?: string | undefined;
  readonly section?: string;
}

/** The essentials of a record in one line above its facts: label, value, and a way to the detail. */
export function Essentials({ name, essentials }: { readonly name: string; readonly essentials: readonly Essential[] }) {
  const { t } = useTranslation();
  const id = useId();
  const moves = essentials.flatMap((one) => (one.section === undefined ? [] : [moveTo(name, one.section, one.name)]));
  useActions(moves);
  return (
    <section aria-labelledby={id} className="pt-2 pb-6">
      <h2 id={id} className="sr-only">
        {t('records.essentials.title')}
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded border border-line bg-sunken px-4 py-3 roomy:flex roomy:flex-wrap roomy:gap-x-12">
        {essentials.map((one) => (
          <div key={one.id} className="min-w-0">
            <dt className="text-small text-ink-2">{one.name}</dt>
            <dd className="min-w-0 text-body font-medium break-words tabular-nums">
              <Value of={one} move={moves.find(({ id: action }) => action === `${name}:essential-${one.section}`)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Value({ of: { query, value, path }, move }: { readonly of: Essential; readonly move: Action | undefined }) {
  const { t } = useTranslation();
  if (query && query.data === undefined) {
    if (query.error) return <span className="text-ink-3">{t('list.notLoaded')}</span>;
    return <WaitingValue width="column" />;
  }
  const shown = value();
  if (shown === null || shown === '') return <EmptyValue />;
  const look = 'rounded-inner text-left hover:underline';
  if (path !== undefined) {
    return (
      <Link href={path} className={look}>
        {shown}
      </Link>
    );
  }
  if (move === undefined) return shown;
  return (
    <button type="button" className={look} data-action={move.id} title={move.title} onClick={() => perform(move)}>
      {shown}
    </button>
  );
}

/** Leads from an essential to its section of the page. */
function moveTo(name: string, section: string, title: string): Action {
  return {
    id: `${name}:essential-${section}`,
    title,
    group: 'screen',
    run: () => void goToField(section),
  };
}

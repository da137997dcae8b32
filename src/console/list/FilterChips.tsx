import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { isOffered } from '#console/actions/perform.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { X } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { ListFilter, ListSwitch } from './listProps.ts';

/** The active filters as chips, each of which can be removed, and a button to add one. */
export function FilterChips(props: {
  readonly filters: readonly ListFilter[];
  readonly switches: readonly ListSwitch[];
  readonly filter: Action;
  /** The key of the button is only spoken; `tight`: in windows that are not spacious. */
  readonly hidesKeys: boolean | 'tight';
}) {
  const { filters, switches, filter, hidesKeys } = props;
  return (
    <>
      {filters
        .filter(({ chosen }) => chosen.length > 0)
        .map(({ id, title, chosen, onChoose }) => (
          <Chip
            key={id}
            title={title}
            values={chosen.map((choice) => choice.title).join(', ')}
            onRemove={() => onChoose([])}
          />
        ))}
      {switches
        .filter(({ on }) => on)
        .map(({ id, title, onChange }) => (
          <Chip key={id} title={title} onRemove={() => onChange(false)} />
        ))}
      {isOffered(filter) && <ActionButton action={filter} size="bar" hideShortcut={hidesKeys} />}
    </>
  );
}

/** One active filter: `Category · Gold, Silver ×`. */
function Chip(props: { readonly title: string; readonly values?: string; readonly onRemove: () => void }) {
  const { title, values, onRemove } = props;
  const { t } = useTranslation();
  const whole = values === undefined ? title : `${title}: ${values}`;
  return (
    <span className="flex h-control-bar max-w-search items-stretch overflow-hidden rounded border border-line-strong bg-surface text-small narrow:h-control-touch">
      <span className="flex min-w-0 items-center gap-2 px-2" title={whole}>
        <span className={values === undefined ? 'truncate font-medium' : 'text-ink-2'}>{title}</span>
        {values !== undefined && <b className="truncate font-medium">{values}</b>}
      </span>
      <button
        type="button"
        aria-label={t('list.removeFilter', { title: whole })}
        className="flex items-center border-l border-line px-2 text-ink-2 hover:bg-hover"
        onClick={onRemove}
      >
        <Icon of={X} size="small" />
      </button>
    </span>
  );
}

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId, useRef, type KeyboardEvent } from 'react';
import { importTypes } from '#domain/imports/targets.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { IconButton } from '#console/ui/Button.tsx';
import type { BoundField } from '#console/form/useForm.ts';
import type { Dataset } from '../datasets/useDatasetActions.ts';

/** The datasets of a group: chosen by their boxes, in the order in which their files are imported. */
export function GroupMembers(
  props: Pick<BoundField<number[]>, 'name' | 'error' | 'onChange'> & {
    readonly value: readonly number[];
    readonly datasets: readonly Dataset[];
  },
) {
  const { name, value: chosen, error, onChange, datasets } = props;
  const { t } = useTranslation();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const rankOf = (one: number): number =>
    importTypes.indexOf(datasets.find((dataset) => dataset.id === one)?.type ?? 'customers');
  const others = datasets.filter((one) => !chosen.includes(one.id));
  const listed = [...chosen.flatMap((one) => datasets.find((dataset) => dataset.id === one) ?? []), ...others];

  /** A dataset goes behind those of its type and of the types before: customers, products, sales. */
  const toggle = (one: number) => {
    if (chosen.includes(one)) return onChange(chosen.filter((other) => other !== one));
    const place = chosen.findLastIndex((other) => rankOf(other) <= rankOf(one)) + 1;
    onChange(chosen.toSpliced(place, 0, one));
  };
  const move = (one: number, steps: number) => {
    const from = chosen.indexOf(one);
    if (from === -1 || from + steps < 0 || from + steps >= chosen.length) return;
    onChange(chosen.toSpliced(from, 1).toSpliced(from + steps, 0, one));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, one: number) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (steps === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (event.altKey) return move(one, steps);
    const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
    boxes[boxes.indexOf(event.currentTarget as HTMLInputElement) + steps]?.focus();
  };
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={`${id}-hint`}>
      <legend className="pb-1 text-table font-medium">{t('datasets.groups.datasets')}</legend>
      {datasets.length === 0 && <p className="text-table text-ink-2">{t('datasets.groups.noDatasets')}</p>}
      <ul ref={list}>
        {listed.map((dataset, index) => {
          const { id: one, name: title, type } = dataset;
          const isChosen = chosen.includes(one);
          return (
            <li key={one} className="flex h-row items-center gap-2 rounded px-2 focus-within:bg-hover hover:bg-hover">
              <label className="flex min-w-0 flex-1 items-center gap-3 text-table">
                <input
                  type="checkbox"
                  className="size-4 shrink-0"
                  name={index === 0 ? name : undefined}
                  aria-label={t('datasets.groups.member', { name: title, type: t(`imports.types.${type}`) })}
                  checked={isChosen}
                  onKeyDown={(event) => onKeyDown(event, one)}
                  onChange={() => toggle(one)}
                />
                <span className="truncate">{title}</span>
                <span className="shrink-0 text-ink-3">{t(`imports.types.${type}`)}</span>
              </label>
              {isChosen && (
                <>
                  <IconButton
                    size="bar"
                    tabIndex={-1}
                    icon={ArrowUp}
                    label={t('datasets.groups.up', { name: title })}
                    onClick={() => move(one, -1)}
                  />
                  <IconButton
                    size="bar"
                    tabIndex={-1}
                    icon={ArrowDown}
                    label={t('datasets.groups.down', { name: title })}
                    onClick={() => move(one, 1)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      <p id={`${id}-hint`} className="text-small text-ink-3">
        {t('datasets.groups.datasetsHint')}
      </p>
      {error !== undefined && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { Link } from '#console/navigation/Link.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Tabs } from '#console/ui/Tabs.tsx';
import type { ImportRecord } from './upload/importRecord.ts';

/** The steps of an import, as the address names them. */
export const importSteps = ['validate', 'process', 'undo'] as const;
export type ImportStep = (typeof importSteps)[number];

const stepParser = parseAsStringLiteral(importSteps).withOptions({ history: 'push' });

/**
 * The step of the address, else the checks of a dry run, else the result. Alt and a number show a step; `{` and `}` the
 * one beside.
 */
export function useImportStep(record: ImportRecord | undefined): ImportStep {
  const { t } = useTranslation();
  const [chosen, setStep] = useQueryState('step', stepParser);
  const step = chosen ?? (record?.status === 'checked' ? 'validate' : 'process');
  const place = importSteps.indexOf(step);
  const show = importSteps.map((key, index): Action => ({
    id: `import:show-${key}`,
    title: t('importWorkbench.show', { step: t(`importWorkbench.steps.${key}`) }),
    group: 'screen',
    shortcut: `alt+${index + 1}`,
    run: () => void setStep(key),
  }));
  const turn = (id: 'next' | 'previous', by: 1 | -1, shortcut: readonly string[]): Action => ({
    id: `import:${id}`,
    title: t(`importWorkbench.${id}`),
    group: 'screen',
    keyOnly: true,
    shortcut,
    when: () => importSteps[place + by] !== undefined,
    run: () => void setStep(importSteps[place + by] ?? step),
  });
  useActions([...show, turn('next', 1, ['}', 'alt+pagedown']), turn('previous', -1, ['{', 'alt+pageup'])]);
  return step;
}

/** The steps as tabs. */
export function ImportSteps({ id, step }: { readonly id: string; readonly step: ImportStep }) {
  const { t } = useTranslation();
  return (
    <Tabs
      label={t('importWorkbench.stepsLabel')}
      current={step}
      tabs={importSteps.map((key) => ({ key, label: t(`importWorkbench.steps.${key}`) }))}
      link={(key, className, content, isCurrent) => (
        <Link
          key={key}
          data-action={`import:show-${key}`}
          href={`${pathTo('import', { id })}?step=${key}`}
          className={className}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {content}
        </Link>
      )}
    />
  );
}

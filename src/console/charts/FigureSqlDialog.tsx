import type { EndpointName } from '#contract/endpoints.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { requestOf, type AnyInput, type Load } from '#console/data/request.ts';
import { SqlText } from '#console/definition/SqlText.tsx';
import { closeSql, type ShownFigure } from '#console/charts/figureSql.ts';
import { notifyText } from '#console/state/notices.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Button } from '#console/ui/Button.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import useSWR from 'swr';
import type { ApiError } from '#console/data/apiError.ts';
import { statementsOf } from '#console/data/call.ts';

/** The statements that compute a figure, to read and to copy. */
export function FigureSqlDialog({ title, figures }: ShownFigure) {
  const { t } = useTranslation();
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={t('charts.sqlOf', { figure: title })} width="help" onClose={closeSql} initialFocus={close}>
      <div className="flex flex-col gap-4 px-6 pt-2 pb-5">
        <p className="text-table text-ink-2">{t('charts.sqlHint')}</p>
        {figures.map((load, index) => (
          <CallStatements key={JSON.stringify(load)} load={load} isFirst={index === 0} />
        ))}
        <div className="flex justify-end">
          <Button ref={close} onClick={closeSql}>
            {t('messages.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The statements of one call; the first has the key for copying. */
function CallStatements(props: { readonly load: Load; readonly isFirst: boolean }) {
  const { load, isFirst } = props;
  const path = requestOf(...(load as [EndpointName, AnyInput])).url.replace('/api/', '');
  const { t } = useTranslation();
  const { statements, error, reload } = useStatements(load);
  const text = statements?.map((statement) => `${statement};`).join('\n\n');
  const copy: Action = {
    id: `figure-sql:copy-${path}`,
    title: t('charts.copySql', { call: path }),
    group: 'screen',
    icon: Copy,
    inDialogs: true,
    ...(isFirst && { shortcut: 'y' }),
    when: () => text !== undefined && text !== '',
    run: async () => {
      await navigator.clipboard.writeText(text ?? '');
      notifyText('success', t('charts.sqlCopied'));
    },
  };
  useActions([copy]);
  return (
    <section
      aria-label={path}
      aria-busy={text === undefined && error === undefined}
      className="flex min-w-0 flex-col gap-1"
    >
      <div className="flex items-center gap-2">
        <p className="min-w-0 font-mono text-small break-all text-ink-3">{path}</p>
        <span className="ml-auto">
          {text !== undefined && text !== '' && <ActionButton action={copy} size="bar" label={t('charts.copy')} />}
        </span>
      </div>
      {error ? (
        <p role="alert" className="flex items-center gap-3 text-table">
          {error.message}
          <Button size="bar" onClick={reload}>
            {t('messages.retry')}
          </Button>
        </p>
      ) : text === undefined ? (
        <div className="h-14 animate-late rounded bg-sunken" aria-hidden />
      ) : (
        <SqlText text={text === '' ? t('charts.noSql') : text} />
      )}
    </section>
  );
}

/** The statements of a figure's call; undefined until they arrive. */
function useStatements(load: Load): {
  readonly statements: readonly string[] | undefined;
  readonly error: ApiError | undefined;
  readonly reload: () => void;
} {
  const { data, error, mutate } = useSWR<readonly string[], ApiError>(['statements', load], () => statementsOf(load));
  return { statements: data, error, reload: () => void mutate() };
}

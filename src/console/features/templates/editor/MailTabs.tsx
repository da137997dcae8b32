import { parseAsStringLiteral, useQueryState } from 'nuqs';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Tabs } from '#console/ui/Tabs.tsx';

const names = ['edit', 'history'] as const;

/** `tab` in the address; the editor by default. */
export const mailTabParser = parseAsStringLiteral(names).withDefault('edit').withOptions({ history: 'push' });

/** The editor and the history of a template. */
export function MailTabs() {
  const { t } = useTranslation();
  const [current, setTab] = useQueryState('tab', mailTabParser);
  const show = names.map((name): Action => ({
    id: `mail:tab-${name}`,
    title: t('mail.showTab', { tab: t(`mail.tabs.${name}`) }),
    group: 'screen',
    shortcut: `alt+${name === 'edit' ? 0 : 4}`,
    inFields: true,
    run: () => void setTab(name),
  }));
  useActions(show);
  return (
    <Tabs
      label={t('mail.tabsLabel')}
      tabs={names.map((key) => ({ key, label: t(`mail.tabs.${key}`) }))}
      current={current}
      link={(key, className, content, isCurrent) => (
        <button
          key={key}
          type="button"
          data-action={`mail:tab-${key}`}
          className={className}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={() => void setTab(key)}
        >
          {content}
        </button>
      )}
    />
  );
}

import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { ActionMenu } from '#console/menus/ActionMenu.tsx';
import { Crumb } from '#console/navigation/Crumb.tsx';
import { go } from '#console/navigation/go.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { AutomationFields } from './AutomationFields.tsx';
import { AutomationState } from './AutomationState.tsx';
import { Findings } from './Findings.tsx';
import { SwitchQuestion } from './SwitchQuestion.tsx';
import { useAutomationActions, type Automation } from './useAutomationActions.ts';

/** One automation: its form, and beside it what it would have sent, sends today and has sent. */
export function AutomationPage({ automation }: { readonly automation: Automation }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const list = pathTo('automation');
  const actions = useAutomationActions('automations', {
    onSwitchOn: () => setAsking(true),
    onDeleted: () => go(list),
  })(automation);
  const leave: Action = {
    id: 'automations:leave',
    title: t('automation.leave'),
    group: 'screen',
    icon: ArrowLeft,
    shortcut: 'escape',
    path: list,
    run: () => go(list),
  };
  useActions([leave, ...actions]);
  useTitle(automation.title);
  const turn = actions.find(({ when }) => when?.() === true);
  return (
    <PageFrame
      title={automation.title}
      before={<Crumb path={list} title={t('screens.automation')} />}
      status={<AutomationState automation={automation} />}
      actions={
        <>
          {turn && <ActionButton action={turn} variant="primary" />}
          <ActionMenu label={t('actions.more')} actions={actions} />
        </>
      }
    >
      {automation.failure !== null && (
        <p role="alert" className="mx-6 mb-2 rounded bg-danger-soft px-3 py-2 text-table text-danger narrow:mx-4">
          {automation.failure}
        </p>
      )}
      <div className="flex flex-1 max-roomy:flex-col">
        <div className="flex min-w-0 flex-1 flex-col">
          <AutomationFields key={automation.version} automation={automation} />
        </div>
        <Findings automation={automation} />
      </div>
      {isAsking && <SwitchQuestion automation={automation} onClose={() => setAsking(false)} />}
    </PageFrame>
  );
}

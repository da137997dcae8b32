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
import { call } from '#console/data/call.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { useAutomationForm } from './useAutomationForm.ts';
import { AutomationState } from './AutomationState.tsx';
import { Findings } from './Findings.tsx';
import { SwitchQuestion } from './SwitchQuestion.tsx';
import { useAutomationActions, type Automation } from './useAutomationActions.ts';

/** One automation: its form, and beside it what it would have sent, sends today and has sent. */
export function AutomationPage({ automation }: { readonly automation: Automation }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const form = useAutomationForm(automation);
  const list = pathTo('automation');
  /** Asks before switching on; obstacles are shown at their fields instead. */
  const switchOn = async (): Promise<void> => {
    if (form.changes > 0) {
      notifyText('info', t('automation.saveFirst'));
      return;
    }
    try {
      const { obstacles } = await call('automationReplay', { params: { id: String(automation.id) }, query: {} });
      if (obstacles.length === 0) setAsking(true);
      else form.refuse(obstacles);
    } catch (error) {
      notifyError(error);
    }
  };
  const actions = useAutomationActions('automations', {
    onSwitchOn: () => void switchOn(),
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
          <AutomationFields form={form} />
        </div>
        <Findings automation={automation} />
      </div>
      {isAsking && <SwitchQuestion automation={automation} onClose={() => setAsking(false)} />}
    </PageFrame>
  );
}

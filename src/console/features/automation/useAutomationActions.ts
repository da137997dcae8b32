import { Power, PowerOff, Trash2 } from 'lucide-react';
import type { Action } from '#console/actions/action.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { useRefresh } from '#console/data/useCall.ts';
import { notifyError } from '#console/state/notices.ts';
import { notifySaved } from '#console/state/notifySaved.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** An automation as the API has it. */
export type Automation = CallValue<'automationList'>[number];
/** The calls that show automations. */
export const automationQueries = ['automationList', 'automationLedger', 'automationToday', 'automationReplay'] as const;

/** Switches an automation; the notice undoes it. */
export function useSwitch(): (automation: Automation, active: boolean) => Promise<void> {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return async ({ id, title }, active) => {
    const put = async (on: boolean): Promise<void> => {
      await call('automationUpdate', { params: { id: String(id) }, body: { active: on } });
      refresh(...automationQueries);
    };
    const key = active ? 'on' : 'off';
    try {
      await put(active);
      notifySaved(t(`automation.done.${key}`, { title }), () => put(!active), t(`automation.undone.${key}`, { title }));
    } catch (error) {
      notifyError(error);
    }
  };
}

/** The actions of an automation, in the list and on its page; switching on asks first. */
export function useAutomationActions(
  prefix: string,
  { onSwitchOn, onDeleted }: { readonly onSwitchOn: (one: Automation) => void; readonly onDeleted?: () => void },
): (automation: Automation) => readonly Action[] {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const turn = useSwitch();
  return (automation) => {
    const { id, title, active } = automation;
    const params = { id: String(id) };
    const remove = async (): Promise<void> => {
      try {
        await call('automationDelete', { params });
        // Its page may still be on screen: a query of the deleted record would reply 404 and lead to /not-found.
        refresh('automationList');
        onDeleted?.();
        notifySaved(
          t('automation.deleted', { title }),
          async () => {
            await call('automationUndelete', { params });
            refresh(...automationQueries);
          },
          t('automation.undeleted', { title }),
        );
      } catch (error) {
        notifyError(error);
      }
    };
    return [
      {
        id: `${prefix}:switch-on`,
        title: t('automation.switchOn'),
        group: 'row',
        icon: Power,
        shortcut: 'shift+s',
        feature: 'CAMPAIGNS.EDIT',
        when: () => !active,
        run: () => onSwitchOn(automation),
      },
      {
        id: `${prefix}:switch-off`,
        title: t('automation.switchOff'),
        group: 'row',
        icon: PowerOff,
        shortcut: 'shift+s',
        feature: 'CAMPAIGNS.EDIT',
        isDestructive: true,
        when: () => active,
        run: () => turn(automation, false),
      },
      {
        id: `${prefix}:delete`,
        title: t('automation.delete'),
        group: 'row',
        icon: Trash2,
        shortcut: 'shift+delete',
        isDestructive: true,
        feature: 'CAMPAIGNS.EDIT',
        run: remove,
      },
    ];
  };
}

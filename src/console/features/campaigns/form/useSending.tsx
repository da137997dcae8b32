import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { call } from '#console/data/call.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { unsaved } from '#console/state/unsaved.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { campaignValues, type Campaign } from './campaignKind.ts';
import { SendQuestion } from './SendQuestion.tsx';
import type { ActedCampaign } from './useCampaignActions.ts';
import type { Finding } from './useChecks.ts';

/** Asks before a campaign is sent, and the dialog that asks. */
interface Sending {
  readonly ask: (campaign: ActedCampaign) => void;
  readonly dialog: ReactNode;
}

/**
 * Sending on request: the saved campaign is checked while the dialog is already open. The first problem closes the
 * dialog and goes to `onProblem`; without one, the dialog asks. Unsaved changes would not be sent, so they have to be
 * saved first.
 */
export function useSending(onProblem: (problem: Finding, campaign: ActedCampaign) => void): Sending {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ readonly campaign: ActedCampaign; readonly checked?: Campaign }>();
  /** The latest request: a reply to an earlier one, or to one whose dialog was closed, changes nothing. */
  const latest = useRef<ActedCampaign>(undefined);
  const close = (): void => {
    latest.current = undefined;
    setAsked(undefined);
  };
  const check = async (campaign: ActedCampaign): Promise<void> => {
    const { id, name } = campaign;
    try {
      const checked = await call('campaign', { params: { id } });
      const { checks } = await call('campaignChecks', { body: { id, form: { ...campaignValues(checked) } } });
      if (latest.current !== campaign) return;
      const problem = checks.find(({ state }) => state === 'error');
      if (!problem) return setAsked({ campaign, checked });
      // While the dialog is open, fields can't take the focus and lists don't re-render.
      flushSync(close);
      notifyText('warning', t('campaigns.notSent', { name, problem: problem.message }));
      onProblem(problem, campaign);
    } catch (error) {
      if (latest.current !== campaign) return;
      close();
      notifyError(error);
    }
  };
  const ask = (campaign: ActedCampaign): void => {
    if (unsaved.changes > 0) {
      notifyText('warning', t('campaigns.saveFirst'));
      return;
    }
    latest.current = campaign;
    setAsked({ campaign });
    void check(campaign);
  };
  return { ask, dialog: asked && <SendQuestion {...asked} onClose={close} /> };
}

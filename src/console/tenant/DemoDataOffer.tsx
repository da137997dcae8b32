import { FlaskConical } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { call } from '#console/data/call.ts';
import { useCall, useKnownReply } from '#console/data/useCall.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** The texts of this part, loaded with its code. */
export const texts = {
  demoData: {
    add: 'Add demo data',
    coming: 'Adding demo data: {{percent}}%. You can leave this page.',
    added: 'Demo data added',
    failed: 'Couldn’t add demo data. {{reason}}',
  },
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly demoData: (typeof texts)['demoData'];
  }
}

/** Polling interval while demo data is on its way, in milliseconds. */
const refreshMs = 1000;

/** Offers demo data to owners of a tenant without data, and shows how far it is; nothing in any other tenant. */
export function DemoDataOffer() {
  const { t } = useTranslation();
  const known = useKnownReply();
  const { mutate } = useSWRConfig();
  const { data } = useCall('demoData', {}, { refreshEvery: (state) => (isComing(state) ? refreshMs : 0) });
  const wasComing = useRef(false);
  const coming = isComing(data);
  // An effect, because the server fills the tenant: every reply on screen is older than its data once it is done.
  useEffect(() => {
    if (wasComing.current && data?.demo?.status === 'completed') {
      notifyText('success', t('demoData.added'));
      void mutate(() => true);
    }
    wasComing.current = coming;
  }, [coming, data, mutate, t]);
  const add: Action = {
    id: 'demo-data',
    title: t('demoData.add'),
    aliases: ['demo data', 'sample data', 'example data', 'try with demo data', 'test data'],
    group: 'screen',
    icon: FlaskConical,
    when: () => data?.offered === true,
    run: async () => {
      try {
        known('demoData', {}, await call('demoDataAdd', {}));
      } catch (error) {
        notifyError(error);
      }
    },
  };
  useActions([add]);
  if (data?.demo?.status === 'failed') {
    return (
      <div className="flex flex-col items-center gap-2">
        <p role="alert" className="text-table text-danger">
          {t('demoData.failed', { reason: data.demo.failure ?? '' })}
        </p>
        {data.offered && <ActionButton action={add} />}
      </div>
    );
  }
  if (data && coming) {
    const text = t('demoData.coming', { percent: Math.round((data.demo?.progress ?? 0) * 100) });
    return (
      <div className="flex w-full max-w-form flex-col gap-2">
        <progress className="w-full accent-accent" aria-label={text} max={1} value={data.demo?.progress ?? 0} />
        <output className="text-table text-ink-2 tabular-nums">{text}</output>
      </div>
    );
  }
  return data?.offered === true ? <ActionButton action={add} /> : null;
}

function isComing(state: { readonly demo: { readonly status: string } | null } | undefined): boolean {
  return state?.demo?.status === 'waiting' || state?.demo?.status === 'running';
}

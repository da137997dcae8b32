import { campaignParts } from '#contract/features/campaignForm.ts';
import { Circle, CircleCheck, CircleX, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import type { FormState } from '#console/form/useForm.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { classes } from '#console/ui/classes.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { FailedLine } from '#console/ui/Loaded.tsx';
import { PartSkeleton } from '#console/ui/Skeleton.tsx';
import { CampaignPreview } from './CampaignPreview.tsx';
import type { CampaignValues } from './campaignKind.ts';
import { focusFinding, useChecks, type Finding } from './useChecks.ts';

/** How each state of a finding looks; in a form that nobody has touched, an error is only a step to do. */
type Look = Finding['state'] | 'todo';
const looks: Readonly<Record<Look, readonly [icon: LucideIcon, tone: string]>> = {
  ok: [CircleCheck, 'text-success'],
  todo: [Circle, 'text-ink-3'],
  warning: [TriangleAlert, 'text-warning'],
  error: [CircleX, 'text-danger'],
};

/** The line above the findings, with the number of those that stop a campaign. */
const summaries = {
  todo: { mail: 'todo', site: 'siteTodo' },
  error: { mail: 'stopped', site: 'siteStopped' },
} as const;

/** The checks of a campaign's current form before it is sent; a finding leads to its field. */
export function ChecksPanel(props: {
  readonly form: FormState<CampaignValues>;
  readonly id: number | undefined;
  /** The form cannot be changed here, so that nothing is looked at. */
  readonly isOff: boolean;
}) {
  const { form, id, isOff } = props;
  const { t } = useTranslation();
  const query = useChecks(form, id, isOff);
  const [at, setAt] = useState(-1);
  const { channel, templateId, subject } = form.values;
  const isSite = channel === 'website';
  const isNew = id === undefined && form.changes === 0;
  const checks = query.data?.checks ?? [];
  const open = checks.filter(({ state }) => state !== 'ok');
  const errors = checks.filter(({ state }) => state === 'error').length;
  const goTo = (finding: Finding | undefined): void => {
    if (!finding) return;
    setAt(checks.indexOf(finding));
    focusFinding(finding);
  };
  const next: Action = {
    id: 'campaign:next-check',
    title: t('campaigns.checks.next'),
    group: 'screen',
    icon: TriangleAlert,
    shortcut: 'f8',
    inFields: true,
    when: () => open.length > 0,
    run: () => goTo(open.find((finding) => checks.indexOf(finding) > at) ?? open[0]),
  };
  useActions([next]);
  if (isOff) return null;
  return (
    <aside
      aria-label={t('campaigns.checks.title')}
      aria-busy={query.isValidating}
      className="sticky top-title-row flex w-checks shrink-0 flex-col gap-2 self-start px-6 pt-2 pb-6 max-roomy:static max-roomy:w-full max-roomy:max-w-form narrow:px-4"
    >
      <div className="flex items-center gap-2">
        <h2 className="text-h2 font-title">{t('campaigns.checks.title')}</h2>
        <span className="flex-1" />
        {open.length > 0 && (
          <ActionButton action={next} size="bar" variant="ghost" label={t('campaigns.checks.nextShort')} hideIcon />
        )}
      </div>
      {query.error && !query.data && (
        <FailedLine failed={t('campaigns.checks.failed')} message={query.error.message} onRetry={query.reload} />
      )}
      {query.data === undefined && !query.error && <PartSkeleton shape="rows" />}
      <p role="status" className="text-table text-ink-2">
        {query.error && !query.data
          ? ''
          : query.data === undefined
            ? t('campaigns.checks.looking')
            : errors > 0
              ? t(`campaigns.checks.${summaries[isNew ? 'todo' : 'error'][isSite ? 'site' : 'mail']}`, {
                  count: errors,
                })
              : t(isSite ? 'campaigns.checks.siteReady' : 'campaigns.checks.ready')}
      </p>
      <ul className={classes('flex flex-col rounded border border-line', checks.length === 0 && 'hidden')}>
        {checks.map((finding, index) => (
          <FindingLine
            key={`${finding.check} ${finding.field} ${finding.message}`}
            finding={finding}
            isSite={isSite}
            look={isNew && finding.state === 'error' ? 'todo' : finding.state}
            isAt={index === at && finding.state !== 'ok'}
            action={next.id}
            onOpen={() => goTo(finding)}
          />
        ))}
      </ul>
      {templateId !== null && !isSite && <CampaignPreview templateId={templateId} subject={subject} />}
    </aside>
  );
}

function isPart(name: string): name is keyof CampaignValues {
  return name in campaignParts;
}

function FindingLine(props: {
  readonly finding: Finding;
  readonly isSite: boolean;
  readonly look: Look;
  readonly isAt: boolean;
  readonly action: string;
  readonly onOpen: () => void;
}) {
  const { finding, isSite, look, isAt, action, onOpen } = props;
  const { t } = useTranslation();
  const [icon, tone] = looks[look];
  const isStop = isSite && look === 'error';
  const state = t(isStop ? 'campaigns.checks.siteError' : `campaigns.checks.states.${look}`);
  const [part = ''] = finding.field.split('.');
  // What is wrong with a field by its shape alone does not say which one it is.
  const about = finding.check === 'form' && isPart(part) ? t(`campaigns.fields.${part}`) : undefined;
  return (
    <li className={classes('border-b border-line last:border-transparent', isAt && 'bg-hover')}>
      <button
        type="button"
        data-action={action}
        className="flex w-full items-start gap-2 px-3 py-2 text-left text-table hover:bg-hover"
        onClick={onOpen}
      >
        <span className={classes('mt-0.5', tone)}>
          <Icon of={icon} />
        </span>
        <span className="min-w-0 flex-1 break-words">
          <span className="sr-only">{state}: </span>
          {about && `${about}: `}
          {finding.message}
        </span>
      </button>
    </li>
  );
}

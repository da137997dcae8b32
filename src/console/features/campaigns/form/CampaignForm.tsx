import { pathTo } from '#contract/links.ts';
import { useAccess } from '#console/actions/access.ts';
import { EntityForm } from '#console/entity/EntityForm.tsx';
import type { ConflictField } from '#console/entity/ConflictDialog.tsx';
import { useEntityForm } from '#console/entity/useEntityForm.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { CampaignFields } from './CampaignFields.tsx';
import { ChecksPanel } from './ChecksPanel.tsx';
import { useTestSend } from './useTestSend.tsx';
import {
  campaignKind,
  campaignValues,
  type Campaign,
  type CampaignSender,
  type CampaignValues,
} from './campaignKind.ts';
import { parseAsString, useQueryState } from 'nuqs';
import { useEffect, useRef } from 'react';
import { decodeDraft, encodeDraft, longestCode } from '#console/builder/draftCode.ts';
import { useSettled } from '#console/builder/useSettled.ts';
import type { FormState } from '#console/form/useForm.ts';
import { notifyText } from '#console/state/notices.ts';
import { useGoToField } from '#console/form/useGoToField.ts';
import { fieldsOf } from '#console/palette/fieldChoices.ts';

/** The form of a campaign that has not started. */
export function CampaignForm(props: {
  readonly campaign: Campaign | undefined;
  /** Whom the mail of a new campaign comes from, by the tenant's settings. */
  readonly sender?: CampaignSender;
}) {
  const { campaign, sender } = props;
  const { t } = useTranslation();
  const state = useEntityForm(campaignKind(sender), campaign);
  useLinkedForm(state.form, t('campaigns.draftUnreadable'));
  const testSend = useTestSend(state.form.values);
  const fields = (Object.keys(campaignValues(campaign)) as (keyof CampaignValues)[]).map((name): ConflictField => ({
    name,
    label: t(`campaigns.fields.${name}`),
    show: (value) => (typeof value === 'string' ? value : JSON.stringify(value ?? '')),
  }));
  const feature = campaign === undefined ? 'CAMPAIGNS.CREATE' : 'CAMPAIGNS.EDIT';
  useGoToField('campaign', async () => fieldsOf('campaignCreate'));
  const isChecked = useAccess()(feature).kind === 'granted';
  return (
    <div className="flex flex-1 max-roomy:flex-col">
      <div className="flex min-w-0 flex-1 flex-col">
        <EntityForm
          name="campaign"
          feature={feature}
          state={state}
          leaveTo={pathTo('campaigns')}
          fields={fields}
          goneTitle={t('campaigns.goneTitle')}
        >
          <CampaignFields form={state.form} />
        </EntityForm>
      </div>
      <ChecksPanel form={state.form} id={campaign?.id} isOff={!isChecked} />
      {testSend}
    </div>
  );
}

/** Debounce of writing the address, in milliseconds. */
const writeTime = 300;

/**
 * Keeps what is unsaved of a form in the address, so that a colleague who opens the link sees it: the edited values
 * only, broken ones included. What no form of this kind wrote is left out, with a notice.
 */
function useLinkedForm<Values extends object>(
  form: FormState<Values>,
  unreadable: string,
): { readonly isTooLong: boolean } {
  const [code, setCode] = useQueryState('draft', parseAsString.withOptions({ history: 'replace', throttleMs: 50 }));
  const isRead = useRef(false);
  const { edited, changes, values } = form;
  const known = Object.keys(values);
  // An effect, because the form is made before the address is read; once, since afterwards the form leads.
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    if (code === null) return;
    const read = decodeDraft(code);
    const entries = typeof read === 'object' && read !== null ? Object.entries(read) : [];
    const taken = entries.filter(([name]) => known.includes(name));
    if (taken.length > 0) form.set(Object.fromEntries(taken) as Partial<Values>);
    else notifyText('warning', unreadable);
  }, [code, form, known, unreadable]);
  const wanted = changes === 0 ? null : encodeDraft(edited);
  const settled = useSettled(wanted, writeTime);
  const isTooLong = wanted !== null && wanted.length > longestCode;
  // An effect, because the address is not React state.
  useEffect(() => {
    if (isRead.current && settled === wanted) void setCode(isTooLong ? null : settled);
  }, [settled, wanted, isTooLong, setCode]);
  return { isTooLong };
}

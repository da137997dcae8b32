import { importFeature, importTypes } from '#domain/imports/targets.ts';
import { dataChoices, type DataChoice } from '#domain/tenant/onboarding.ts';
import { Upload } from 'lucide-react';
import { useQueryState } from 'nuqs';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { reasonOf, useAccess } from '#console/actions/access.ts';
import type { Action } from '#console/actions/action.ts';
import { useRefresh } from '#console/data/useCall.ts';
import { notifyError } from '#console/state/notices.ts';
import type { ImportRecord } from '#console/features/imports/public.ts';
import { uploadParser } from '#console/features/imports/public.ts';
import { ChoiceCards, StepForm } from './StepForm.tsx';
import { DemoProgress } from './DemoProgress.tsx';
import { useSaveStep, type OnboardingFacts } from './useOnboarding.ts';
import { ImportProgress } from '#console/features/imports/public.ts';
import { UploadFlow } from '#console/features/imports/public.ts';

/** The source of the first data: files, demo data, or none yet. */
export function DataStep(props: {
  readonly facts: OnboardingFacts;
  readonly imports: readonly ImportRecord[];
  readonly choice: DataChoice;
  readonly onChoose: (choice: DataChoice) => void;
  readonly onBack: () => void;
  readonly onSaved: () => void;
}) {
  const { facts, imports, choice, onChoose, onBack, onSaved } = props;
  const { t } = useTranslation();
  const saveStep = useSaveStep();
  const refresh = useRefresh();
  const obstacles = useObstacles(facts, imports);
  const [isSaving, setSaving] = useState(false);
  const [isUploading, setUploading] = useQueryState('upload', uploadParser);
  const openUpload = () => void setUploading(true);
  const closeUpload = () => void setUploading(null);
  const another: Action = {
    id: 'onboarding:upload',
    title: t('onboarding.data.another'),
    group: 'form',
    icon: Upload,
    when: () => obstacles.upload === undefined,
    run: openUpload,
  };
  const submit = async () => {
    if (choice === 'upload' && imports.length === 0) {
      openUpload();
      return;
    }
    setSaving(true);
    try {
      if (await saveStep({ step: 'data', choice })) onSaved();
    } catch (error) {
      notifyError(error);
    } finally {
      setSaving(false);
    }
  };
  if (isUploading && obstacles.upload === undefined) {
    return (
      <UploadStep
        onClose={closeUpload}
        onStarted={() => {
          onChoose('upload');
          refresh('importList', 'onboarding');
          closeUpload();
        }}
      />
    );
  }
  return (
    <StepForm
      title={t('onboarding.data.title')}
      text={t('onboarding.data.text')}
      isSaving={isSaving}
      onBack={onBack}
      onSubmit={submit}
      {...(choice === 'upload' && imports.length > 0 && { other: another })}
    >
      <ChoiceCards
        name="choice"
        legend={t('onboarding.data.legend')}
        value={choice}
        onChange={onChoose}
        cards={dataChoices.map((value) => ({
          value,
          title: t(`onboarding.data.${value}`),
          text: t(`onboarding.data.${value}Text`),
          obstacle: obstacles[value],
        }))}
      />
      <DemoProgress facts={facts} />
      <UploadedFiles imports={imports} />
    </StepForm>
  );
}

/** Why a choice is disabled: no permission to import, or data of the tenant's own where the demo data would go. */
function useObstacles(facts: OnboardingFacts, imports: readonly ImportRecord[]): Partial<Record<DataChoice, string>> {
  const { t } = useTranslation();
  const access = useAccess();
  const { demo, customers, products, sales } = facts.data;
  const isPermitted = importTypes.some((type) => access(importFeature[type]).kind === 'granted');
  const hasOwn =
    demo === null && (customers + products + sales > 0 || imports.some(({ status }) => status !== 'failed'));
  return {
    ...(!isPermitted && {
      upload: reasonOf(access(importFeature.customers)) ?? t('notices.unauthorized'),
    }),
    ...(hasOwn && { demo: t('onboarding.data.demoRefused') }),
  };
}

/** The files uploaded so far, newest first, each with how far it is. */
function UploadedFiles({ imports }: { readonly imports: readonly ImportRecord[] }) {
  const { t } = useTranslation();
  if (imports.length === 0) return null;
  return (
    <section aria-label={t('onboarding.data.files')} className="flex flex-col gap-3">
      <h2 className="text-table font-medium">{t('onboarding.data.files')}</h2>
      <ul className="flex flex-col gap-3">
        {imports.map((record) => (
          <li key={record.id} className="rounded border border-line bg-surface p-3 text-table">
            <p className="truncate pb-1 font-medium" title={record.file_name}>
              {record.file_name}
            </p>
            <ImportProgress record={record} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Uploading a file within the data step: the same parts as at /imports, in this form's frame. */
function UploadStep(props: { readonly onClose: () => void; readonly onStarted: () => void }) {
  return <UploadFlow frame={Frame} {...props} />;
}

function Frame(props: { readonly title: string; readonly actions: ReactNode; readonly children: ReactNode }) {
  const { title, actions, children } = props;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <h1 className="min-w-0 truncate text-h1 font-title tracking-title" tabIndex={-1} title={title}>
        {title}
      </h1>
      {children}
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line pt-4">{actions}</div>
    </div>
  );
}

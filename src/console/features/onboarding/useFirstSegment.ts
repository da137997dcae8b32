import { toWire } from '#domain/conditions/wire.ts';
import { firstSegments, type FirstSegmentKey } from '#domain/tenant/firstSegments.ts';
import { useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { call } from '#console/data/call.ts';
import { notifyError } from '#console/state/notices.ts';
import { useSaveStep } from './useOnboarding.ts';

/** The first segment while it is being prepared: its definition and name, and creating it. */
export function useFirstSegment() {
  const { t } = useTranslation();
  const saveStep = useSaveStep();
  const [key, setKey] = useState<FirstSegmentKey>('consented');
  const [typed, setTyped] = useState<string>();
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  /** The segment that was created before the step itself was saved; a retry must not create a second one. */
  const [created, setCreated] = useState<number>();
  const name = typed ?? t(`onboarding.segment.offered.${key}`);
  const error = name.trim() === '' ? t('form.required') : undefined;

  const attempt = async (work: () => Promise<unknown>) => {
    setSaving(true);
    try {
      await work();
    } catch (failure) {
      notifyError(failure);
    } finally {
      setSaving(false);
    }
  };
  const create = async () => {
    const id = created ?? (await call('segmentCreate', { body: { name, ...toWire(firstSegments[key]) } })).id;
    setCreated(id);
    await saveStep({ step: 'segment', segment_id: id });
  };
  return {
    key,
    name,
    error: isTried ? error : undefined,
    isSaving,
    /** There is input that leaving would lose. */
    isTyped: typed !== undefined,
    choose: (next: FirstSegmentKey) => {
      setKey(next);
      setCreated(undefined);
    },
    call: (text: string) => {
      setTyped(text);
      setCreated(undefined);
    },
    create: async () => {
      setTried(true);
      if (error === undefined) await attempt(create);
      else document.querySelector<HTMLElement>('[name="name"]')?.focus();
    },
    skip: () => attempt(() => saveStep({ step: 'segment', segment_id: null })),
  };
}

import { useTranslation } from '#console/texts/useTranslation.ts';
import type { UploadState } from './useUpload.ts';

/** How much of a file is sent; told to screen readers. What went wrong is told once more as an alert. */
export function UploadProgress({ state }: { readonly state: UploadState }) {
  const { t } = useTranslation();
  if (state.step === 'refused') {
    return (
      <p role="alert" className="sr-only">
        {state.message}
      </p>
    );
  }
  if (state.step !== 'sending' && state.step !== 'reading') return null;
  const percent = state.step === 'sending' ? Math.round(state.share * 100) : 100;
  const text =
    state.step === 'sending'
      ? t('imports.choose.sending', { name: state.name, percent })
      : t('imports.choose.reading', { name: state.name });
  return (
    <div className="flex flex-col gap-2">
      <progress className="w-full accent-accent" aria-label={text} max={100} value={percent} />
      <output className="text-table text-ink-2">{text}</output>
    </div>
  );
}

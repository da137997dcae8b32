import { useFailedBesides } from '#console/data/beside.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { FailedLine } from '#console/ui/Loaded.tsx';

/** Names the content of the page that could not be loaded and has no part of its own, with a way to try again. */
export function FailedBesides() {
  const { t } = useTranslation();
  const failures = useFailedBesides();
  const [first] = failures;
  if (!first) return null;
  const names = [...new Set(failures.map(({ what }) => t(`messages.beside.${what}`)))];
  return (
    <div className="border-b border-line px-6 py-2 narrow:px-4">
      <FailedLine
        failed={t('messages.besideFailed', { names: names.join(', ') })}
        message={first.message}
        onRetry={() => {
          for (const { reload } of failures) reload();
        }}
      />
    </div>
  );
}

import { useTranslation } from '#console/texts/useTranslation.ts';
import { useLoaded } from '#console/ui/useLoaded.ts';

const load = () => import('#console/ui/ConfirmDialog.tsx');

/** Somebody removed the record that is being edited: what was typed is kept, and can make it anew. */
export function RecordGone(props: {
  readonly kind: 'customer' | 'product';
  readonly onAgain: () => void;
  readonly onClose: () => void;
}) {
  const { kind, onAgain, onClose } = props;
  const { t } = useTranslation();
  const loaded = useLoaded(load, true);
  if (!loaded) return null;
  return (
    <loaded.ConfirmDialog
      title={t(`records.${kind}.goneTitle`)}
      text={t('records.gone.text')}
      confirm={t('records.gone.again')}
      cancel={t('records.gone.later')}
      onConfirm={onAgain}
      onCancel={onClose}
    />
  );
}

import { formatDateTime } from '#console/texts/format.ts';
import type { Translate } from '#console/texts/i18n.ts';

/** A saved secret as the server tells of it. */
export interface KeptSecret {
  readonly ends: string | null;
  readonly saved_at: string;
}

/** The hint below the field of a saved secret; undefined if none is saved. */
export function keptHint(t: Translate, kept: KeptSecret | undefined): string | undefined {
  if (!kept) return undefined;
  const { ends } = kept;
  const at = formatDateTime(kept.saved_at);
  if (ends === null) return t('connectorSettings.lost', { at });
  return ends === '' ? t('connectorSettings.keptBare', { at }) : t('connectorSettings.kept', { at, ends });
}

import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import type { CallValue } from '#console/data/call.ts';
import { FactsPart } from '#console/records/Facts.tsx';
import { formatCount, formatDateTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { useConsent } from './useConsent.ts';
import { useLiftSuppression } from './useLiftSuppression.ts';

type Consents = CallValue<'customerConsent'>;
type Change = Consents['changes'][number];
type Suppression = Consents['suppressions'][number];

/**
 * Consent of a customer with its evidence, and suppressions of their address, with the action that lifts the current
 * one.
 */
export function CustomerConsent({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { query, stop } = useConsent(id);
  const lift = useLiftSuppression(stop);
  useActions([lift]);
  return (
    <FactsPart name="consent" title={t('records.consent.title')} query={query}>
      {(consents) => (
        <div className="flex flex-col gap-2 text-table">
          {consents.opted_out && <p className="text-ink-2">{t('records.consent.optedOut')}</p>}
          {consents.suppressions.length > 0 && (
            <ul className="flex flex-col gap-2">
              {consents.suppressions.map((suppression) => (
                <Stop key={suppression.id} suppression={suppression} lift={lift} />
              ))}
            </ul>
          )}
          {consents.changes.length === 0 ? (
            <p className="text-ink-2">{t('records.consent.none')}</p>
          ) : (
            <ol aria-label={t('records.consent.history')} className="flex flex-col">
              {consents.changes.map((change) => (
                <ChangeRow key={change.id} change={change} />
              ))}
            </ol>
          )}
          {consents.total > consents.changes.length && (
            <p className="text-small text-ink-3">
              {t('records.consent.earlier', { formatted: formatCount(consents.total - consents.changes.length) })}
            </p>
          )}
        </div>
      )}
    </FactsPart>
  );
}

/** One stop of mail: why, since when, and who allowed it again. */
function Stop({ suppression, lift }: { readonly suppression: Suppression; readonly lift: Action }) {
  const { t } = useTranslation();
  const { reason, since, source, lifted, lifted_by: by } = suppression;
  return (
    <li className="flex flex-col gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={lifted === null ? 'bad' : 'neutral'}>{t(`records.consent.stops.${reason}`)}</Badge>
        <span className="text-small text-ink-3">{formatDateTime(since)}</span>
        {lifted === null && (
          <span className="ml-auto">
            <ActionButton action={lift} size="bar" />
          </span>
        )}
      </span>
      <span className="break-words text-ink-2">{source}</span>
      {lifted !== null && (
        <span className="text-small text-ink-3">
          {t('records.consent.lifted', { name: by ?? '', when: formatDateTime(lifted) })}
        </span>
      )}
    </li>
  );
}

function ChangeRow({ change }: { readonly change: Change }) {
  const { t } = useTranslation();
  const { after, source, evidence, actor, at } = change;
  const state = after === 'true' ? 'given' : after === 'false' ? 'withdrawn' : 'unset';
  return (
    <li className="flex flex-col gap-1 border-b border-line py-2 last:border-transparent">
      <span className="flex flex-wrap items-center gap-2">
        <Badge>{t(`records.consent.states.${state}`)}</Badge>
        <span>{t(`records.consent.sources.${source}`)}</span>
      </span>
      <span className="break-words text-ink-2">{evidence}</span>
      <span className="text-small text-ink-3">{[actor.name, formatDateTime(at)].join(' · ')}</span>
    </li>
  );
}

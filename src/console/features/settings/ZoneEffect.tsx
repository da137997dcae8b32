import { useSettled } from '#console/builder/useSettled.ts';
import type { CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { formatCount, formatTenantTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Loaded } from '#console/ui/Loaded.tsx';

/** Debounce while someone steps through the zones, in milliseconds. */
const settleTime = 300;

const kinds = ['events', 'customers', 'products', 'emails'] as const;

/** `Australia/Melbourne` → `Melbourne`. */
function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** A wall time for display; the day is omitted if it is the day of `beside`. */
function shownTime(wall: string, beside = ''): string {
  return wall.slice(0, 10) === beside.slice(0, 10) ? wall.slice(11) : formatTenantTime(`${wall}Z`);
}

/**
 * The effect of another time zone on stored times, campaigns and days, shown before saving; renders nothing for the
 * saved zone.
 */
export function ZoneEffect({ saved, chosen }: { readonly saved: string; readonly chosen: string }) {
  const { t } = useTranslation();
  const settled = useSettled(chosen, settleTime);
  const isOther = chosen !== saved;
  const outlook = useCall('timeZoneOutlook', isOther && settled === chosen ? { query: { time_zone: settled } } : null, {
    fresh: true,
  });
  return (
    <div aria-live="polite" aria-busy={isOther && outlook.data === undefined && outlook.error === undefined}>
      {isOther && (
        <section
          aria-label={t('settingsPage.zone.title', { to: cityOf(chosen) })}
          className="flex flex-col gap-2 rounded border border-line bg-sunken p-4 text-table"
        >
          <h3 className="font-medium">{t('settingsPage.zone.title', { to: cityOf(chosen) })}</h3>
          <Loaded
            query={outlook}
            failed={t('settingsPage.zone.failed')}
            waiting={<p className="text-ink-2">{t('settingsPage.zone.pending')}</p>}
          >
            {(effect) => <Effect effect={effect} from={cityOf(saved)} to={cityOf(chosen)} />}
          </Loaded>
        </section>
      )}
    </div>
  );
}

function Effect(props: { readonly effect: CallValue<'timeZoneOutlook'>; readonly from: string; readonly to: string }) {
  const { effect, from, to } = props;
  const { now, kept, newest, ahead, scheduled, drafts, automations } = effect;
  const { t } = useTranslation();
  const counted = (count: number) => ({ count, formatted: formatCount(count) });
  const stored = kinds
    .filter((kind) => kept[kind] > 0)
    .map((kind) => t(`settingsPage.zone.kinds.${kind}`, counted(kept[kind])));
  const [there, here] = [shownTime(now.to), shownTime(now.from, now.to)];
  const text = (key: 'ahead' | 'drafts' | 'automations', count: number) =>
    count > 0 && t(`settingsPage.zone.${key}`, { ...counted(count), to, there });
  const { first } = scheduled;
  const lines = [
    t('settingsPage.zone.clock', { to, there, here }),
    stored.length === 0
      ? t('settingsPage.zone.keptNone')
      : t('settingsPage.zone.kept', { kinds: new Intl.ListFormat('en').format(stored) }),
    newest &&
      newest.from !== newest.to &&
      t(newest.transaction_id === null ? 'settingsPage.zone.sale' : 'settingsPage.zone.order', {
        order: newest.transaction_id ?? '',
        stored: shownTime(newest.from),
        shown: shownTime(newest.to, newest.from),
        to,
      }),
    kept.events > 0 && t('settingsPage.zone.zoned', { from }),
    text('ahead', ahead),
    first &&
      t('settingsPage.zone.scheduled', {
        ...counted(scheduled.count),
        name: first.name,
        shown: shownTime(first.to),
        stored: shownTime(first.from, first.to),
        to,
      }),
    text('drafts', drafts),
    text('automations', automations),
    t('settingsPage.zone.back'),
  ].filter((line) => typeof line === 'string');
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

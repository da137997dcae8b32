import type { CallValue } from '#console/data/call.ts';
import { formatDateTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** The events of a mail, the newest first; those caused by programs are marked. */
export function MailEvents({ events }: { readonly events: CallValue<'outboxMail'>['events'] }) {
  const { t } = useTranslation();
  if (events.length === 0) return <p className="p-6 text-table text-ink-2 narrow:p-4">{t('outbox.mail.noEvents')}</p>;
  return (
    <ol
      aria-label={t('outbox.mail.tabs.events')}
      className="flex flex-col overflow-auto px-6 py-2 text-table narrow:px-4"
    >
      {events.map(({ id, kind, at, machine, detail }) => (
        <li key={id} className="flex flex-col gap-1 border-b border-line py-2 last:border-transparent">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{t(`outbox.mail.events.${kind}`)}</span>
            <span className="text-small text-ink-3">{formatDateTime(at)}</span>
            {machine !== null && <span className="text-ink-2">{t(`outbox.mail.machine.${machine}`)}</span>}
          </span>
          {detail !== null && <span className="break-words text-ink-2">{detail}</span>}
        </li>
      ))}
    </ol>
  );
}

import { pathTo } from '#contract/links.ts';
import type { CallValue } from '#console/data/call.ts';
import { Link } from '#console/navigation/Link.tsx';
import { formatDateTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { classes } from '#console/ui/classes.ts';

/** One question or answer. */
export type Message = CallValue<'chatMessages'>['said'][number];

/** Questions and answers, the oldest first; each answer with its sources. */
export function Messages({ label, said }: { readonly label: string; readonly said: readonly Message[] }) {
  return (
    <ol aria-label={label} className="flex flex-col gap-3">
      {said.map((message) => (
        <OneMessage key={message.position} message={message} />
      ))}
    </ol>
  );
}

function OneMessage({ message }: { readonly message: Message }) {
  const { author, text, sent_at: at, ground, sources, reply } = message;
  const { t } = useTranslation();
  const isAnswer = author !== 'customer';
  return (
    <li className={classes('flex max-w-form flex-col gap-1 text-table', isAnswer ? 'self-start' : 'self-end')}>
      <p className="flex items-center gap-2 text-small text-ink-3">
        <span>{reply ? t('chat.repliedBy', { name: reply.sent_by }) : t(`chat.authors.${author}`)}</span>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {reply?.delivery === 'unknown' && <Badge tone="stale">{t('chat.notConfirmed')}</Badge>}
      </p>
      <p
        className={classes(
          'rounded border px-3 py-2 break-words whitespace-pre-wrap',
          author === 'staff' && 'border-accent-soft-strong bg-accent-soft',
          author === 'assistant' && 'border-line bg-sunken',
          author === 'customer' && 'border-line-strong bg-surface',
        )}
      >
        {text}
      </p>
      {ground !== null && ground !== 'greeting' && (
        <p className="text-small text-ink-2">
          {t(`chat.grounds.${ground}`, { names: sources.map(({ name }) => name).join(', ') })}
          {sources
            .filter(({ kind }) => kind === 'product')
            .map(({ id }) => (
              <Link
                key={id}
                href={pathTo('product', { id })}
                className="ml-2 rounded-inner text-accent-text hover:underline"
              >
                {id}
              </Link>
            ))}
        </p>
      )}
    </li>
  );
}

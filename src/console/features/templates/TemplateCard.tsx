import type { CallValue } from '#console/data/call.ts';
import { formatDateTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';

/** A template as a card: its picture, or the mail itself, scaled down and running nothing. */
export function TemplateCard({ template }: { readonly template: CallValue<'templateList'>[number] }) {
  const { t } = useTranslation();
  const { templateName: name, image, htmlBody, channel, markAsDefault, used_by: by, updated_at: at } = template;
  return (
    <>
      <span className="relative block h-chart overflow-hidden rounded bg-sunken" aria-hidden>
        {image === null ? (
          <iframe
            title={t('templates.preview', { name })}
            sandbox=""
            tabIndex={-1}
            loading="lazy"
            srcDoc={withoutTags(htmlBody)}
            className="pointer-events-none absolute top-0 left-0 origin-top-left bg-surface"
            style={{ width: '250%', height: '520px', transform: 'scale(0.4)' }}
          />
        ) : (
          <img src={image} alt="" className="h-full w-full object-cover" />
        )}
      </span>
      <span className="flex flex-col gap-1 border-t border-line p-3 text-table">
        <span className="flex items-center gap-2 font-medium">
          <span className="min-w-0 truncate">{name}</span>
          {markAsDefault && <Badge tone="info">{t('templates.default')}</Badge>}
        </span>
        <span className="text-small text-ink-2">
          {t(`mail.channels.${channel}`)} · {t('templates.usedByCount', { count: by.length })}
        </span>
        {/* The corner is the box's (ListCards). */}
        <span className="pr-6 text-small text-ink-2">{formatDateTime(at)}</span>
      </span>
    </>
  );
}

/** The mail of nobody in particular: merge tags by their defaults, of each choice the first. */
function withoutTags(html: string): string {
  return html
    .replaceAll(/\{%-?\s*(?:else|elsif)\b[\s\S]*?(?=\{%-?\s*end)/gu, '')
    .replaceAll(/\{\{[^}]*\|\s*default:\s*(?<quote>["'])(?<value>[^}]*?)\k<quote>[^}]*\}\}/gu, '$<value>')
    .replaceAll(/\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}/gu, '');
}

import { useCall } from '#console/data/useCall.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { CagedHtml } from '#console/ui/CagedHtml.tsx';
import { Loaded } from '#console/ui/Loaded.tsx';

/** The email of the chosen template, as one customer would get it now. */
export function CampaignPreview({ templateId, subject }: { readonly templateId: number; readonly subject: string }) {
  const { t } = useTranslation();
  const template = useCall('template', { params: { id: String(templateId) } });
  const preview = useCall(
    'templatePreview',
    template.data ? { body: { jsonBody: template.data.jsonBody, channel: template.data.channel } } : null,
    { keepPrevious: true },
  );
  const query = template.error ? { ...preview, error: template.error, reload: template.reload } : preview;
  return (
    <section aria-label={t('campaigns.preview.title')} className="flex flex-col gap-2 pt-4">
      <h2 className="text-h2 font-title">{t('campaigns.preview.title')}</h2>
      <Loaded query={query} failed={t('campaigns.preview.failed')} shape="sheet">
        {({ html, customer }) => (
          <>
            <p className="text-table break-words text-ink-2">
              {subject !== '' && <span className="text-ink">{subject} · </span>}
              {customer ? t('campaigns.preview.for', { name: customer.name }) : t('campaigns.preview.forNobody')}
            </p>
            <CagedHtml
              title={t('campaigns.preview.title')}
              className="h-timeline rounded border border-line"
              html={html}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

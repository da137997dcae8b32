import { parseAsInteger, parseAsString, useQueryState } from 'nuqs';
import { pathTo } from '#contract/links.ts';
import { useActions } from '#console/actions/useActions.ts';
import { useFigureActions } from '#console/analytics/useFigureActions.ts';
import { batchNames } from '#console/analytics/period.ts';
import { SmallSelect } from '#console/charts/SmallSelect.tsx';
import { load } from '#console/data/request.ts';
import { useCall } from '#console/data/useCall.ts';
import { Link } from '#console/navigation/Link.tsx';
import { charts } from '#console/charts/texts.ts';
import { recommendations } from './texts.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { SearchInput } from '#console/ui/SearchInput.tsx';
import { Feedback } from './Feedback.tsx';
import { Items } from './Items.tsx';
import { RenderedMail } from './RenderedMail.tsx';
import { useCustomers } from './useCustomers.ts';
import { useRecommendationActions } from './useRecommendationActions.ts';
import { Loaded } from '#console/ui/Loaded.tsx';
import { EmptyState } from '#console/ui/StateMessage.tsx';
import { showsRecommendations } from '#domain/document/showsRecommendations.ts';
import type { CallValue } from '#console/data/call.ts';
import { AddDemoData } from '#console/tenant/AddDemoData.ts';
import { go } from '#console/navigation/go.ts';
import { Upload } from 'lucide-react';
import type { Action } from '#console/actions/action.ts';
import { useBeside } from '#console/data/beside.ts';

type Template = CallValue<'templateList'>[number];

/** Whether a template has a block of recommendations. */
const recommends = ({ htmlBody }: Template): boolean => showsRecommendations(htmlBody);

/** The template that the screen opens with: one that shows recommendations, the default one first. */
export function usualTemplate(templates: readonly Template[]): Template | undefined {
  const byDefault = templates.toSorted((a, b) => Number(b.markAsDefault) - Number(a.markAsDefault));
  return byDefault.find(recommends) ?? byDefault[0];
}

/** The texts of this screen besides those that every screen has. */
export const texts = { charts, recommendations };

const pushed = { history: 'push' } as const;

/**
 * What a batch recommends to one customer after the other: the mail that shows it, the items, and what to think of
 * them.
 */
export function RecommendationsScreen() {
  const { t } = useTranslation();
  const customers = useCustomers();
  const [batch, setBatch] = useQueryState('batch', parseAsInteger.withOptions(pushed));
  const [template, setTemplate] = useQueryState('template', parseAsString.withOptions(pushed));
  const { id } = customers;
  const batchQuery = useBeside(
    'recommendationBatchTimestamps',
    id === undefined ? null : { query: { customerId: id } },
    'batches',
  );
  const batches = batchQuery.data;
  const templateQuery = useCall('templateList', { query: {} });
  const templates = templateQuery.data?.filter(({ channel }) => channel === 'dodo-mail');
  const usual = usualTemplate(templates ?? []);
  const templateId = template ?? (usual && String(usual.templateId));
  const shownTemplate = templates?.find((one) => String(one.templateId) === templateId);
  const about = { customerId: id ?? '', recommendationId: batch };
  const figure = load('recommendationPreview', { body: about });
  const preview = useCall('recommendationPreview', id === undefined ? null : figure[1], { keepPrevious: true });
  const { actions, random, rate, ban } = useRecommendationActions(customers, about, preview.data?.items ?? []);
  useFigureActions();
  const uploadSales: Action = {
    id: 'recommendations:upload',
    title: t('recommendations.upload'),
    group: 'screen',
    icon: Upload,
    feature: 'IMPORTS.CUSTOMERS.CREATE',
    run: () => go(`${pathTo('imports')}?upload=true`),
  };
  useActions(id === undefined ? [...actions, uploadSales] : actions);
  const names = batchNames((batches ?? []).map(({ dt }) => dt));
  const dates = (batches ?? []).map((one) => ({ value: String(one.id), label: names.get(one.dt) ?? one.dt }));
  return (
    <PageFrame width="full" title={t('screens.recommendations')} actions={<ActionButton action={random} />}>
      <div className="flex flex-wrap items-center gap-3 px-6 narrow:px-4">
        <SearchInput
          label={t('recommendations.search')}
          value={customers.search}
          onChange={customers.find}
          shortcut="/"
        />
        <SmallSelect
          label={t('recommendations.batch')}
          isLabelled
          value={batch === null ? '' : String(batch)}
          isPending={!batches && !batchQuery.error && !customers.query.error && customers.total !== 0}
          options={[{ value: '', label: t('recommendations.newest') }, ...dates]}
          onChange={(value) => void setBatch(value === '' ? null : Number(value))}
        />
        <SmallSelect
          label={t('recommendations.template')}
          isLabelled
          value={templateId ?? ''}
          isPending={!templates && !templateQuery.error}
          options={(templates ?? []).map((one) => ({ value: String(one.templateId), label: one.templateName }))}
          onChange={(value) => void setTemplate(value)}
        />
      </div>
      {id === undefined ? (
        <div className="px-6 py-6 narrow:px-4">
          <Loaded query={customers.query} failed={t('recommendations.customersFailed')} shape="mailAndItems">
            {() => <Nobody isSearch={customers.search !== ''} upload={uploadSales} />}
          </Loaded>
        </div>
      ) : (
        <div className="grid gap-8 px-6 py-4 roomy:grid-cols-2 narrow:px-4">
          {templateId === undefined ? (
            <Loaded query={templateQuery} failed={t('recommendations.templatesFailed')} shape="sheet">
              {() => <p className="text-table text-ink-2">{t('recommendations.noTemplate')}</p>}
            </Loaded>
          ) : (
            <RenderedMail
              customerId={id}
              templateId={templateId}
              batchTimestamp={batches?.find((one) => one.id === batch)?.dt}
              isWithout={shownTemplate !== undefined && !recommends(shownTemplate)}
            />
          )}
          <div className="flex min-w-0 flex-col gap-8">
            <h2 className="text-h2 font-medium">
              <Link
                href={pathTo('customer', { id })}
                className="hover:underline"
                data-action="recommendations:customer"
              >
                {customers.customer?.full_name ?? id}
              </Link>
            </h2>
            <Items query={preview} figure={figure} ban={ban} />
            {preview.data?.batch && (
              <Feedback key={`${id} ${batch}`} about={about} feedback={preview.data.feedback} rate={rate} />
            )}
          </div>
        </div>
      )}
    </PageFrame>
  );
}

/** Nobody to show: no customer that a search finds, or none at all, with ways to begin. */
function Nobody({ isSearch, upload }: { readonly isSearch: boolean; readonly upload: Action }) {
  const { t } = useTranslation();
  if (isSearch) return <p className="text-table text-ink-2">{t('recommendations.nobody')}</p>;
  return (
    <EmptyState title={t('recommendations.nobody')} text={t('recommendations.nobodyText')}>
      <ActionButton action={upload} variant="primary" />
      <AddDemoData />
    </EmptyState>
  );
}

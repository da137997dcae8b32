import { useAccess } from '#console/actions/access.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import type { CallValue } from '#console/data/call.ts';
import { go } from '#console/navigation/go.ts';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { AddDemoData } from '#console/tenant/AddDemoData.ts';
import { pathTo } from '#contract/links.ts';
import { importFeature } from '#domain/imports/targets.ts';
import { Box, Check, ReceiptText, Users, type LucideIcon } from 'lucide-react';
import { useBeside } from '#console/data/beside.ts';

const steps = ['customers', 'products', 'sales'] as const;
type Step = (typeof steps)[number];

const icons: Readonly<Record<Step, LucideIcon>> = { customers: Users, products: Box, sales: ReceiptText };
const paths: Readonly<Record<Step, string>> = {
  customers: pathTo('customersImport'),
  products: pathTo('productsImport'),
  sales: `${pathTo('imports')}?upload=true`,
};

/** Three steps to the first figures of a tenant without sales; the first that is left has the key. */
export function FirstSteps({ outlook }: { readonly outlook: CallValue<'dashboardOutlook'> | undefined }) {
  const { t } = useTranslation();
  const seesProducts = useAccess()('PRODUCTS.VIEW').kind === 'granted';
  const products = useBeside('productList', seesProducts ? { query: {} } : null, 'products').data?.total;
  const counts: Readonly<Record<Step, number>> = { customers: outlook?.users ?? 0, products: products ?? 0, sales: 0 };
  const next = steps.find((step) => counts[step] === 0) ?? 'sales';
  const actions = steps.map((step): Action => ({
    id: `dashboard:upload-${step}`,
    title: t(`dashboard.steps.${step}.action`),
    group: 'screen',
    icon: icons[step],
    feature: importFeature[step],
    path: paths[step],
    ...(step === next && { shortcut: 'u' }),
    run: () => go(paths[step]),
  }));
  useActions(actions);
  return (
    <section aria-labelledby="first-steps" className="flex max-w-form flex-col gap-4 pt-4">
      <div>
        <h2 id="first-steps" className="text-h2 font-title">
          {t('dashboard.stepsTitle')}
        </h2>
        <p className="text-table text-ink-2">{t('dashboard.stepsText')}</p>
      </div>
      <ol className="flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-line p-4">
            <span className="grid size-7 place-items-center rounded-full bg-sunken text-table text-ink-2 tabular-nums">
              {index + 1}
            </span>
            <div className="min-w-0 flex-1">
              <h3 className="text-body font-medium">{t(`dashboard.steps.${step}.title`)}</h3>
              <p className="text-table text-ink-2">{t(`dashboard.steps.${step}.text`)}</p>
            </div>
            {counts[step] > 0 ? (
              <Badge tone="good" icon={Check}>
                {t('dashboard.stepDone', { count: counts[step], number: formatCount(counts[step]) })}
              </Badge>
            ) : (
              actions[index] && (
                <ActionButton action={actions[index]} variant={step === next ? 'primary' : 'secondary'} hideIcon />
              )
            )}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <AddDemoData />
      </div>
    </section>
  );
}

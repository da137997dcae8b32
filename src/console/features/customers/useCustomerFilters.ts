import { useTranslation } from '#console/texts/useTranslation.ts';
import { call } from '#console/data/call.ts';
import type { ListFilter, ListSwitch } from '#console/list/listProps.ts';
import type { CustomerListUrl } from './customerListUrl.ts';
import { useBeside } from '#console/data/beside.ts';

/** The filters of the customer list: a category, the stored members of a segment; and newest first. */
export function useCustomerFilters(url: CustomerListUrl): {
  readonly filters: readonly ListFilter[];
  readonly switches: readonly ListSwitch[];
} {
  const { t } = useTranslation();
  const { category, segmentOption: id, recent, push } = url;
  // Names are needed only for a chosen segment.
  const segments = useBeside('segmentList', id === null ? null : { query: {} }, 'segments').data;
  const segment = segments?.find((one) => one.id === id);
  return {
    filters: [
      {
        id: 'category',
        title: t('customerList.category'),
        chosen: category === '' ? [] : [{ id: category, title: category }],
        choices: async () => {
          const fields = await call('customerFields', {});
          const values = fields.find(({ name }) => name === 'category')?.values ?? [];
          return values.map((value) => ({ id: value, title: value }));
        },
        onChoose: ([chosen]) => push({ category: chosen ?? '' }),
      },
      {
        id: 'segment',
        title: t('customerList.segment'),
        chosen:
          id === null ? [] : [{ id: String(id), title: segment?.name ?? t('customerList.segmentNumber', { id }) }],
        choices: async () => {
          const all = await call('segmentList', { query: {} });
          return all.map(({ id: number, name, description }) => ({
            id: String(number),
            title: name,
            detail: description,
          }));
        },
        onChoose: ([chosen]) => push({ segmentOption: chosen === undefined ? null : Number(chosen) }),
      },
    ],
    switches: [
      {
        id: 'recent',
        title: t('customerList.recent'),
        on: recent,
        onChange: (on) => push({ recent: on }),
      },
    ],
  };
}

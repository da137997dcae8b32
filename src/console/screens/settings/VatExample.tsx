import { taxedTotal } from '#domain/tenant/vat.ts';
import type { MoneyValues } from '#console/tenant/MoneyFields.tsx';
import { numberIn } from '#console/tenant/tenantForms.ts';
import { moneyFormat } from '#console/texts/money.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** Lines of an order whose VAT, line by line, would be a cent off at many rates. */
const exampleLines = [9.99, 9.99, 9.99];

/** What the VAT within a total comes to, while currency and rate are edited. */
export function VatExample({ currency, vat }: MoneyValues) {
  const { t } = useTranslation();
  const percent = numberIn(vat);
  if (!(percent > 0 && percent <= 100)) return null;
  const { total, tax } = taxedTotal(exampleLines, percent);
  const money = moneyFormat(currency.trim());
  return (
    <p className="text-small text-ink-3">
      {t('settingsPage.vatExample', { total: money.amount(total), tax: money.amount(tax) })}
    </p>
  );
}

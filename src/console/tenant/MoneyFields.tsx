import { offeredCurrencies } from '#domain/tenant/settings.ts';
import { useId, type Ref } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { moneyFormat } from '#console/texts/money.ts';
import type { FormState } from '#console/form/useForm.ts';
import { TextField } from '#console/ui/TextField.tsx';

const exampleAmount = 1234;

/** Currency and VAT while they are edited; VAT as it is typed. */
export type MoneyValues = { currency: string; vat: string };

/** The tenant's currency and tax (specification 2 §3); in onboarding and in the settings. */
export function MoneyFields(props: {
  readonly form: FormState<MoneyValues>;
  readonly currencyField?: Ref<HTMLInputElement>;
}) {
  const { form, currencyField } = props;
  const { t } = useTranslation();
  const list = useId();
  const example = moneyFormat(form.values.currency.trim()).amount(exampleAmount);
  return (
    <>
      <TextField
        {...(currencyField && { ref: currencyField })}
        label={t('onboarding.money.currency')}
        hint={t('onboarding.money.currencyHint', { example })}
        list={list}
        autoComplete="off"
        required
        {...form.field('currency')}
      />
      <datalist id={list}>
        {offeredCurrencies.map((currency) => (
          <option key={currency} value={currency}>
            {currency}
          </option>
        ))}
      </datalist>
      <TextField
        label={t('onboarding.money.vat')}
        hint={t('onboarding.money.vatHint')}
        inputMode="decimal"
        autoComplete="off"
        required
        {...form.field('vat')}
      />
    </>
  );
}

import { offeredCurrencies } from '#domain/tenant/settings.ts';
import { useId } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { moneyFormat } from '#console/texts/money.ts';
import type { FormState } from '#console/form/useForm.ts';
import { focusOnMount } from '#console/ui/focus.ts';
import { TextField } from '#console/ui/TextField.tsx';
import { StepForm } from './StepForm.tsx';

const exampleAmount = 1234;

/** The tenant's currency and tax; stored in the tenant's settings (specification 2 §3). */
export function MoneyStep(props: {
  readonly form: FormState<{ currency: string; vat: string }>;
  readonly onBack: () => void;
}) {
  const { form, onBack } = props;
  const { t } = useTranslation();
  const list = useId();
  const example = moneyFormat(form.values.currency.trim()).amount(exampleAmount);
  return (
    <StepForm
      title={t('onboarding.money.title')}
      text={t('onboarding.money.text')}
      isSaving={form.saving}
      onBack={onBack}
      onSubmit={form.submit}
    >
      <TextField
        ref={focusOnMount}
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
    </StepForm>
  );
}

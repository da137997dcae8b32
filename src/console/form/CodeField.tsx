import { useTranslation } from '#console/texts/useTranslation.ts';
import type { BoundField } from '#console/form/useForm.ts';
import { focusOnMount } from '#console/ui/focus.ts';
import { TextField } from '#console/ui/TextField.tsx';

/** A code of six digits: offered by phones and password managers, and pasted with whatever stands around the digits. */
export function CodeField({ field }: { readonly field: BoundField<string> }) {
  const { t } = useTranslation();
  return (
    <TextField
      ref={focusOnMount}
      label={t('signIn.code')}
      placeholder={t('signIn.codePlaceholder')}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      {...field}
      onChange={(value) => field.onChange(value.replaceAll(/[\s-]/gu, ''))}
    />
  );
}

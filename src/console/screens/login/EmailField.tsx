import { useTranslation } from '#console/texts/useTranslation.ts';
import type { BoundField } from '#console/form/useForm.ts';
import { focusOnMount } from '#console/ui/focusOnMount.ts';
import { TextField } from '#console/ui/TextField.tsx';

/** The address of an account, with which each of these forms begins. */
export function EmailField({ field }: { readonly field: BoundField<string> }) {
  const { t } = useTranslation();
  return (
    <TextField
      ref={focusOnMount}
      label={t('signIn.email')}
      type="email"
      autoComplete="username"
      inputMode="email"
      required
      {...field}
    />
  );
}

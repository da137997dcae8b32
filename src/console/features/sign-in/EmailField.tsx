import { useTranslation } from '#console/texts/useTranslation.ts';
import type { BoundField } from '#console/form/useForm.ts';
import { focusOnMount } from '#console/ui/focus.ts';
import { TextField } from '#console/ui/TextField.tsx';
import { parseAsString } from 'nuqs';

/** The e-mail address that the second step of signing up or of a new password is about (`verify`, `reset`). */
export const emailParser = parseAsString.withOptions({ history: 'push' });

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

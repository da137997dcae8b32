import { pathTo } from '#contract/links.ts';
import { check, email, required } from '#console/form/rules.ts';
import { useForm } from '#console/form/useForm.ts';
import { signIn } from '#console/identity/session.ts';
import { Link } from '#console/navigation/Link.tsx';
import { Button } from '#console/ui/Button.tsx';
import { focusOnMount } from '#console/ui/focusOnMount.ts';
import { TextField } from '#console/ui/TextField.tsx';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';

const empty = { email: '', password: '' };

/** Email and password, with the footer links of the specification. Errors of the provider come as danger notices. */
export function SignInForm() {
  const { t } = useTranslation();
  const form = useForm({
    saved: empty,
    validate: (values) => ({ email: check(values.email, required, email), password: check(values.password, required) }),
    save: (values) => submit(values, t),
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      aria-busy={form.saving}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <TextField
        ref={focusOnMount}
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        {...form.field('email')}
      />
      <TextField
        label={t('signIn.password')}
        type="password"
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      <Button type="submit" variant="primary" size="large" shortcut="enter" off={form.saving}>
        {t('signIn.submit')}
      </Button>
      <nav className="mt-2 flex justify-between text-table font-medium text-accent-text">
        <Link href={pathTo('signUp')}>{t('signIn.signUp')}</Link>
        <Link href={pathTo('forgotPassword')}>{t('signIn.forgotPassword')}</Link>
      </nav>
    </form>
  );
}

async function submit(values: typeof empty, t: TFunction): Promise<void> {
  const done = await signIn(values.email.trim(), values.password);
  if (!done) throw new Error(t('signIn.furtherStep'));
}

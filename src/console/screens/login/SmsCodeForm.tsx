import { useTranslation } from '#console/texts/useTranslation.ts';
import { check, code, required } from '#console/form/rules.ts';
import { useForm } from '#console/form/useForm.ts';
import { confirmSignIn } from '#console/identity/signIn.ts';
import { Button } from '#console/ui/Button.tsx';
import { AuthForm } from './AuthForm.tsx';
import { CodeField } from '#console/form/CodeField.tsx';

/** The second step of signing in: the code that the account's phone was sent. */
export function SmsCodeForm({ onStartOver }: { readonly onStartOver: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    saved: { code: '' },
    validate: (values) => ({ code: check(values.code, required, code) }),
    save: async (values) => {
      const step = await confirmSignIn(values.code);
      if (step !== 'done') throw new Error(t('signIn.furtherStep'));
    },
  });
  return (
    <AuthForm
      submit={t('signIn.submit')}
      saving={form.saving}
      onSubmit={form.submit}
      below={
        <Button size="large" onClick={onStartOver}>
          {t('signIn.startOver')}
        </Button>
      }
    >
      <CodeField field={form.field('code')} />
    </AuthForm>
  );
}

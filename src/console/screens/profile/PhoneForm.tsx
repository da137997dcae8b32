import { InlineForm } from '#console/form/InlineForm.tsx';
import { check, required, type Rule } from '#console/form/rules.ts';
import { useForm } from '#console/form/useForm.ts';
import { notify } from '#console/state/notices.ts';
import { t as text } from '#console/texts/i18n.ts';
import { Button } from '#console/ui/Button.tsx';
import { focusOnMount } from '#console/ui/focus.ts';
import { TextField } from '#console/ui/TextField.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** People write numbers with blanks, dots and brackets; the provider knows them without. */
function bare(number: string): string {
  return number.replaceAll(/[\s().-]/gu, '');
}

const international: Rule = (value) =>
  /^\+[1-9]\d{6,14}$/u.test(bare(value)) ? undefined : text('profile.invalidPhone');

/** Another phone number; a code is sent to it. */
export function PhoneForm(props: {
  readonly known: string;
  readonly onSent: (phone: string) => void;
  readonly onCancel: () => void;
}) {
  const { known, onSent, onCancel } = props;
  const { t } = useTranslation();
  const form = useForm({
    saved: { phone: known },
    validate: (values) => ({ phone: check(values.phone, required, international) }),
    save: async (values) => {
      const { proposePhone } = await import('#console/identity/account.ts');
      await proposePhone(bare(values.phone));
      notify('codeSent');
      onSent(bare(values.phone));
    },
  });
  return (
    <InlineForm
      form={form}
      submit={t('signIn.sendCode')}
      more={
        <Button variant="ghost" onClick={onCancel}>
          {t('profile.cancel')}
        </Button>
      }
    >
      <TextField
        ref={focusOnMount}
        type="tel"
        autoComplete="tel"
        label={t('profile.phoneNumber')}
        hint={t('profile.phoneHint')}
        required
        {...form.field('phone')}
      />
    </InlineForm>
  );
}

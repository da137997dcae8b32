import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { notifyText } from '#console/state/notices.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Copy } from 'lucide-react';

/** An invitation that was just sent; its link is known until the page is left. */
export interface SentInvitation {
  readonly email: string;
  readonly link: string;
}

/** The link of the last invitation, for people whom no email reaches. */
export function InvitationLink({ email, link }: SentInvitation) {
  const { t } = useTranslation();
  const copy: Action = {
    id: 'people:copy-link',
    title: t('people.copyLink'),
    group: 'screen',
    icon: Copy,
    run: async () => {
      await navigator.clipboard.writeText(link);
      notifyText('success', t('people.linkCopied', { email }));
    },
  };
  return (
    <p className="flex flex-wrap items-center gap-2 text-table">
      <span>{t('people.link', { email })}</span>
      <ActionButton action={copy} />
    </p>
  );
}

import { behindFigure } from '#console/charts/figureOffers.ts';
import { Link } from '#console/navigation/Link.tsx';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { classes } from '#console/ui/classes.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { kindIcons, kindTones } from './kindTones.ts';
import { emailsOf, kindOf, mailingPath, wordOf, type Mailing } from './mailings.ts';

/** A mailing in a day of the month: its name, and in words and tone what it is. */
export function MailingLink({ mailing, isReached }: { readonly mailing: Mailing; readonly isReached: boolean }) {
  const { t } = useTranslation();
  const kind = kindOf(mailing);
  // Its tone and icon say what is planned or sent; other words are written out.
  const isUsual = mailing.kind === 'campaign' && (kind === 'planned' || kind === 'sent');
  const emails = emailsOf(t, mailing, formatCount(mailing.mails));
  return (
    <Link
      href={mailingPath(mailing)}
      tabIndex={isReached ? 0 : -1}
      title={`${mailing.name} · ${wordOf(t, mailing)} · ${emails}`}
      className={classes('block min-w-0 rounded-inner px-1.5 py-0.5 hover:underline', kindTones[kind])}
      {...behindFigure}
    >
      <span className="flex items-center gap-1 text-small font-medium">
        <Icon of={kindIcons[kind]} size="small" />
        <span className="truncate">{mailing.name}</span>
      </span>
      <span className="sr-only">
        {wordOf(t, mailing)}
        {mailing.kind === 'campaign' && ` ${mailing.at}`} · {emails}
      </span>
      <span className="block truncate text-micro" aria-hidden>
        {isUsual ? mailing.at : wordOf(t, mailing)} · {emails}
      </span>
    </Link>
  );
}

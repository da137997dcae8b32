import { CircleAlert, CircleCheck, Clock, Repeat2, type LucideIcon } from 'lucide-react';
import type { MailingKind } from './mailings.ts';

/** The colours of each kind of mailing. */
export const kindTones: Readonly<Record<MailingKind, string>> = {
  planned: 'bg-info-soft text-info',
  sent: 'bg-success-soft text-success',
  automated: 'bg-sunken text-ink-2',
  stopped: 'bg-danger-soft text-danger',
};

/** The icon of each. */
export const kindIcons: Readonly<Record<MailingKind, LucideIcon>> = {
  planned: Clock,
  sent: CircleCheck,
  automated: Repeat2,
  stopped: CircleAlert,
};

import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateMessage } from './StateMessage.tsx';

/** Says what this place is for, why it is empty, and offers the first action. */
export function EmptyState(props: {
  readonly icon?: LucideIcon;
  readonly title: string;
  readonly text?: string | undefined;
  readonly children?: ReactNode;
}) {
  const { icon = Inbox, ...rest } = props;
  return <StateMessage icon={icon} {...rest} />;
}

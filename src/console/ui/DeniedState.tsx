import { Lock } from 'lucide-react';
import { StateMessage } from './StateMessage.tsx';

/** Says why this place does not open. */
export function DeniedState({ title, reason }: { readonly title: string; readonly reason: string }) {
  return <StateMessage icon={Lock} title={title} text={reason} />;
}

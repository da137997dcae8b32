import type { ChatState } from '#domain/chat/conversation.ts';
import { StatusBadge } from '#console/entity/StatusBadge.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** The outcome of a conversation, as a badge. */
export function ConversationState({ state }: { readonly state: ChatState }) {
  const { t } = useTranslation();
  return <StatusBadge status={state} text={t(`chat.states.${state}`)} />;
}

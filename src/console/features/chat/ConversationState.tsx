import type { ChatState } from '#domain/chat/conversation.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';

const tones = { open: 'stale', resolved: 'neutral', 'handed over': 'stale' } as const;

/** The outcome of a conversation, as a badge. */
export function ConversationState({ state }: { readonly state: ChatState }) {
  const { t } = useTranslation();
  return <Badge tone={tones[state]}>{t(`chat.states.${state}`)}</Badge>;
}

import { loopIn, mostInLoop } from '#domain/document/loops.ts';
import type { ElementNode } from '#domain/document/model.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Select } from '#console/ui/Select.tsx';
import { setNodeText } from '../blockMoves.ts';
import type { MailEditor } from '../mailEditor.ts';

const counts = Array.from({ length: mostInLoop }, (_, index) => String(index + 1));

/** How many products or recommendations a section shows; nothing for a section without such a loop. */
export function LoopLimit({ editor, node }: { readonly editor: MailEditor; readonly node: ElementNode }) {
  const { t } = useTranslation();
  const loop = loopIn(node);
  if (!loop) return null;
  return (
    <Select
      label={t('mail.loopLimit')}
      hint={t('mail.loopLimitHint')}
      value={String(Math.min(loop.limit, mostInLoop))}
      options={counts.map((value) => ({ value, label: value }))}
      onChange={(value) => setNodeText(editor, loop.id, loop.withLimit(Number(value)))}
    />
  );
}

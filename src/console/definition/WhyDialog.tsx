import { useRef, useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import type { Draft } from '#console/builder/draft.ts';
import { sentDefinition } from '#console/builder/sentDefinition.ts';
import { Button } from '#console/ui/Button.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';
import { TextField } from '#console/ui/TextField.tsx';
import { Explanation } from './Explanation.tsx';

/** Props of the dialog. */
export interface WhyDialogProps {
  /** The id to explain; empty requests one first. */
  readonly id: string;
  readonly draft: Draft;
  readonly vocabulary: Vocabulary;
  readonly onRequest: (id: string) => void;
  readonly onClose: () => void;
}

/** Why one customer or product is in the definition on screen, or not: each condition with yes or no, and the rows. */
export function WhyDialog({ id, draft, vocabulary, onRequest, onClose }: WhyDialogProps) {
  const { kind } = vocabulary;
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(id);
  const definition = sentDefinition(draft);
  return (
    <Dialog title={t(`definitions.${kind}.whyTitle`)} onClose={onClose} width="help" place="top" initialFocus={field}>
      <form
        className="flex items-end gap-2 px-6 py-3"
        onSubmit={(event) => {
          event.preventDefault();
          onRequest(typed.trim());
        }}
      >
        <span className="min-w-0 flex-1">
          <TextField ref={field} label={t(`definitions.${kind}.whyId`)} value={typed} onChange={setTyped} />
        </span>
        <Button type="submit" variant="primary">
          {t('definitions.why.ask')}
        </Button>
      </form>
      <div className="max-h-palette overflow-auto px-6 pb-5">
        {definition === null ? (
          <p className="text-table text-ink-2">{t('definitions.why.nothing')}</p>
        ) : (
          id !== '' && <Explanation id={id} definition={definition} model={draft.complete} vocabulary={vocabulary} />
        )}
      </div>
    </Dialog>
  );
}

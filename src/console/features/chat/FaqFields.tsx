import { Plus, Trash2 } from 'lucide-react';
import { chatLanguages } from '#domain/chat/phrases.ts';
import type { FaqEntry } from '#domain/chat/settings.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import type { FormState } from '#console/form/useForm.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Select } from '#console/ui/Select.tsx';
import { TextArea, TextField } from '#console/ui/TextField.tsx';
import type { ChatForm } from './chatForm.ts';

/**
 * Questions with their answers, each in a language; a new one is focused, a removed one leaves its neighbour focused.
 */
export function FaqFields({ form }: { readonly form: FormState<ChatForm> }) {
  const { t } = useTranslation();
  const { faq, language } = form.values;
  const { error } = form.field('faq');
  const focus = (index: number): void => {
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[name="faq-${index}"]`)?.focus());
  };
  const add: Action = {
    id: 'chat-settings:add-question',
    title: t('chat.settings.add'),
    group: 'screen',
    icon: Plus,
    shortcut: 'a',
    run: () => {
      form.set({ faq: [...faq, { question: '', answer: '', language }] });
      focus(faq.length);
    },
  };
  useActions([add]);
  const change = (index: number, part: Partial<FaqEntry>): void =>
    form.set({ faq: faq.map((entry, at) => (at === index ? { ...entry, ...part } : entry)) });
  const remove = (index: number): void => {
    form.set({ faq: faq.toSpliced(index, 1) });
    focus(Math.min(index, faq.length - 2));
  };
  const empty = faq.findIndex(({ question, answer }) => question.trim() === '' || answer.trim() === '');
  return (
    <div className="flex flex-col gap-4">
      {faq.length === 0 && <p className="text-table text-ink-2">{t('chat.settings.noFaq')}</p>}
      {faq.map((entry, index) => (
        <FaqRow
          // Entries have no name of their own; their place is what they are.
          key={index}
          number={index + 1}
          entry={entry}
          error={error !== undefined && (empty === index || (empty === -1 && index === 0)) ? error : undefined}
          change={(part) => change(index, part)}
          remove={() => remove(index)}
        />
      ))}
      <div>
        <ActionButton action={add} />
      </div>
    </div>
  );
}

function FaqRow(props: {
  readonly number: number;
  readonly entry: FaqEntry;
  readonly error: string | undefined;
  readonly change: (part: Partial<FaqEntry>) => void;
  readonly remove: () => void;
}) {
  const { number, entry, error, change, remove } = props;
  const { t } = useTranslation();
  const removing: Action = {
    id: `chat-settings:remove-${number}`,
    title: t('chat.settings.remove', { number }),
    group: 'screen',
    icon: Trash2,
    keyOnly: true,
    run: remove,
  };
  const isQuestionWrong = error !== undefined && entry.question.trim() === '';
  return (
    <div className="flex flex-col gap-3 border-b border-line pb-4">
      <TextField
        label={t('chat.settings.question', { number })}
        name={`faq-${number - 1}`}
        autoComplete="off"
        error={isQuestionWrong ? error : undefined}
        value={entry.question}
        onChange={(question) => change({ question })}
      />
      <TextArea
        label={t('chat.settings.answer', { number })}
        error={isQuestionWrong ? undefined : error}
        value={entry.answer}
        onChange={(answer) => change({ answer })}
      />
      <div className="flex items-end gap-3">
        <Select
          label={t('chat.settings.entryLanguage', { number })}
          value={entry.language}
          options={chatLanguages.map((value) => ({ value, label: t(`chat.languages.${value}`) }))}
          onChange={(language) => change({ language })}
        />
        <ActionButton action={removing} variant="ghost" />
      </div>
    </div>
  );
}

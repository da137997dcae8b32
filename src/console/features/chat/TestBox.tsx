import { useState } from 'react';
import { pathTo } from '#contract/links.ts';
import { chatLanguages, type ChatLanguage } from '#domain/chat/phrases.ts';
import { greetingOf } from '#domain/chat/settings.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { call } from '#console/data/call.ts';
import { useRefresh } from '#console/data/useCall.ts';
import { InlineForm } from '#console/form/Form.tsx';
import { focusField } from '#console/form/focusField.ts';
import { useForm } from '#console/form/useForm.ts';
import { Link } from '#console/navigation/Link.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Button } from '#console/ui/Button.tsx';
import { PageSection } from '#console/ui/PageFrame.tsx';
import { Select } from '#console/ui/Select.tsx';
import { TextField } from '#console/ui/TextField.tsx';
import { settingsOf, type ChatForm } from './chatForm.ts';
import { Messages, type Message } from './Messages.tsx';

/** A conversation of the test box; without an id none was begun. */
interface Talk {
  readonly id: number | null;
  readonly said: readonly Message[];
}

const noTalk: Talk = { id: null, said: [] };

/** Asks the assistant as a visitor would, with the saved settings or those of the form's draft. */
export function TestBox({ values, isDraft = false }: { readonly values: ChatForm; readonly isDraft?: boolean }) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [talk, setTalk] = useState(noTalk);
  const form = useForm<{ test: string; language: ChatLanguage }>({
    saved: { test: '', language: values.language },
    validate: ({ test }) => (test.trim() === '' ? { test: t('chat.test.question') } : {}),
    save: async ({ test, language }) => {
      const { conversation_id: id, answer } = await call('chatAsk', {
        body: { conversation_id: talk.id, question: test, language, ...(isDraft && { settings: settingsOf(values) }) },
      });
      const question: Message = {
        ...answer,
        position: answer.position - 1,
        author: 'customer',
        text: test.trim(),
        ground: null,
        sources: [],
      };
      setTalk({ id, said: [...talk.said, question, answer] });
      refresh('chatConversations');
      focusField('test');
    },
  });
  const ask: Action = {
    id: 'chat-settings:ask',
    title: t('chat.test.action'),
    group: 'screen',
    shortcut: 't',
    run: () => focusField('test'),
  };
  useActions([ask]);
  return (
    <PageSection name="test" title={t('chat.test.title')} text={t(isDraft ? 'chat.test.hint' : 'chat.test.savedHint')}>
      <p className="rounded border border-line bg-sunken px-3 py-2 text-table break-words whitespace-pre-wrap">
        {greetingOf(settingsOf(values), form.values.language)}
      </p>
      {talk.said.length > 0 && (
        <div role="log" aria-label={t('chat.test.log')}>
          <Messages label={t('chat.messages')} said={talk.said} />
        </div>
      )}
      <InlineForm
        form={form}
        submit={t('chat.test.ask')}
        more={
          talk.id !== null && (
            <>
              <Button variant="ghost" onClick={() => setTalk(noTalk)} data-action="chat-settings:restart">
                {t('chat.test.restart')}
              </Button>
              <Link
                href={pathTo('conversation', { id: talk.id })}
                className="text-table text-accent-text hover:underline"
                data-action="chat-settings:history"
              >
                {t('chat.test.history')}
              </Link>
            </>
          )
        }
      >
        <TextField label={t('chat.test.question')} autoComplete="off" {...form.field('test')} />
        <Select
          label={t('chat.test.language')}
          options={chatLanguages.map((value) => ({ value, label: t(`chat.languages.${value}`) }))}
          {...form.field('language')}
        />
      </InlineForm>
    </PageSection>
  );
}

import { chatSettingsEntries } from '#contract/features/chat.ts';
import { chatLanguages, type ChatLanguage } from '#domain/chat/phrases.ts';
import type { ChatSettings, FaqEntry } from '#domain/chat/settings.ts';
import type { FieldErrors } from '#console/form/useForm.ts';
import { shapeErrors } from '#console/tenant/tenantForms.ts';
import { t } from '#console/texts/i18n.ts';

/** The settings as they are written in the form. */
export interface ChatForm {
  active: boolean;
  name: string;
  greeting: string;
  language: ChatLanguage;
  /** Codes separated by commas. */
  languages: string;
  tone: ChatSettings['tone'];
  from: string;
  to: string;
  handoverEmail: string;
  /** Empty: all products. */
  filterId: string;
  faq: readonly FaqEntry[];
}

/** The form of saved settings. */
export function formOf({ languages, hours, filterId, ...others }: ChatSettings): ChatForm {
  const [language = 'en', ...further] = languages;
  return {
    ...others,
    language,
    languages: further.join(', '),
    from: hours?.from ?? '',
    to: hours?.to ?? '',
    filterId: filterId === null ? '' : String(filterId),
  };
}

const codesIn = (text: string): string[] => text.split(',').flatMap((code) => code.trim().toLowerCase() || []);
const isLanguage = (code: string): code is ChatLanguage => (chatLanguages as readonly string[]).includes(code);

/** The settings of a form; languages that are none are left out. */
export function settingsOf({ language, languages, from, to, filterId, ...others }: ChatForm) {
  const further = codesIn(languages).filter((code) => isLanguage(code));
  return {
    ...others,
    faq: others.faq.map((entry) => ({ ...entry })),
    languages: [...new Set([language, ...further])],
    hours: from === '' && to === '' ? null : { from, to },
    filterId: filterId === '' ? null : Number(filterId),
  };
}

/** The problems of a form, by field; the first mistake of the FAQ is at the FAQ. */
export function errorsOf(form: ChatForm): FieldErrors<ChatForm> {
  const found = Object.entries(shapeErrors(chatSettingsEntries, settingsOf(form)) as Record<string, string>);
  const named = found.toReversed().map(([path, message]) => {
    const [first = '', second = ''] = path.split('.');
    return [first === 'hours' ? second : first, message] as const;
  });
  return {
    ...(Object.fromEntries(named) as FieldErrors<ChatForm>),
    ...((form.from === '') !== (form.to === '') && {
      [form.from === '' ? 'from' : 'to']: t('chat.settings.bothTimes'),
    }),
    ...(codesIn(form.languages).every((code) => isLanguage(code))
      ? {}
      : { languages: t('chat.settings.unknownLanguage') }),
  };
}

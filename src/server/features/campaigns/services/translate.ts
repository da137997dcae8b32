import { tagUses } from '#domain/document/liquid.ts';
import { fillPlaceholders } from '#domain/mail/placeholders.ts';
import type { MergeContext, TemplateThreads } from '#server/features/templates/public.ts';
import type { ServiceDialect } from '#server/features/connectors/public.ts';
import { escapedHtml } from '#server/mail/escapedHtml.ts';

/** A field of the person that services fill in, with or without a default. */
const field =
  /\{\{-?\s*customer\.(?<name>name|surname|email)\s*(?:\|\s*default\s*:\s*(?:"(?<one>[^"]*)"|'(?<other>[^']*)')\s*)?-?\}\}/gu;

/** The merge tags of a text that a service cannot fill in: it knows a person's name, surname and address alone. */
export function unknownToServices(text: string): string[] {
  const names = tagUses(text.replaceAll(field, '')).map(({ name }) => name);
  return [...new Set(names.filter((name) => /^(?:customer|recommendations)\b/u.test(name)))];
}

/** The texts of a mail, with merge tags. */
interface Texts {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/**
 * A mail in a service's dialect: what is the same for everybody is rendered, what differs is written as the service
 * reads it.
 */
export async function translateMail(
  templating: TemplateThreads,
  { subject, html, text }: Texts,
  context: MergeContext,
  dialect: ServiceDialect,
): Promise<Texts> {
  const held: { readonly token: string; readonly name: 'name' | 'surname' | 'email'; readonly fallback: string }[] = [];
  const hold = (written: string): string =>
    written.replaceAll(field, (...found) => {
      const { name, one, other } = found.at(-1) as Readonly<Record<string, string | undefined>>;
      const token = `dodofield${held.length}x`;
      held.push({ token, name: name as 'name', fallback: one ?? other ?? '' });
      return token;
    });
  const [rendered = []] = await templating.render(
    [
      { form: 'text', text: hold(subject) },
      { form: 'html', text: hold(html) },
      { form: 'text', text: hold(text) },
    ],
    [{ ...context }],
  );
  const put = (written: string, escape: (plain: string) => string): string => {
    const filled = held.reduce(
      (so, { token, name, fallback }) => so.replaceAll(token, () => dialect.field(name, escape(fallback))),
      written,
    );
    return fillPlaceholders(filled, dialect);
  };
  const [ofSubject = '', ofHtml = '', ofText = ''] = rendered;
  return { subject: put(ofSubject, String), html: put(ofHtml, escapedHtml), text: put(ofText, String) };
}

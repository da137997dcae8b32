import { sql } from 'kysely';
import { personKey } from '#server/engine/personKey.ts';
import { hasAudience } from '#domain/campaigns/audience.ts';
import type { Field } from '#domain/conditions/vocabulary.ts';
import { foreignTagsIn } from '#domain/document/foreign/foreignTags.ts';
import { tagUses } from '#domain/document/liquid.ts';
import { hasUnsubscribeLink } from '#domain/document/unsubscribe.ts';
import { mergeTagsOf } from '#domain/document/mergeTags.ts';
import { tenantVocabulary } from '#server/records/vocabulary.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import { linksIn } from '#server/mail/personal/links.ts';
import { filledValue } from '#server/features/templates/public.ts';
import { audienceTables } from '../audience.ts';
import { audienceOf } from '../campaignRow.ts';
import { peopleOf, type Finding, type Look } from './finding.ts';
import { isMail } from './formLooks.ts';

/** How many of the people who get it have no value for a merge tag that has no default. */
export const tagLook: Look = async ({ reader, form, parts, cap, now, options }) => {
  const vocabulary = await tenantVocabulary(reader, 'segment', options);
  const fields = new Map<string, Field>(
    [...vocabulary.fields.values()]
      .filter(({ table }) => table === 'customer')
      .map((field) => [`customer.${field.name}`, field]),
  );
  const used = new Map<string, string>();
  for (const { field, text } of parts) {
    for (const { name, isBare } of tagUses(text)) {
      if (isBare && fields.has(name) && !used.has(name)) used.set(name, field);
    }
  }
  const counted = [...used].flatMap(([name, from]) => {
    const field = fields.get(name);
    return field ? [{ name, from, field }] : [];
  });
  if (!isMail(form.channel) || parts.length === 0 || !hasAudience(form)) return [];
  const covered: Finding = {
    check: 'mergeTags',
    state: 'ok',
    field: 'templateId',
    message: 'All merge tags have a value or a default.',
  };
  if (counted.length === 0) return [covered];
  const columns = counted.map(({ field }, index) => sql`COUNT(${filledValue(field)}) AS ${sql.ref(`n${index}`)}`);
  const [row] = await readRows<Readonly<Record<string, number>>>(
    reader,
    sql`WITH ${audienceTables({ ...audienceOf(form), cap, now })}
      SELECT COUNT(*) AS total, ${sql.join(columns)}
      FROM customer JOIN audience ON audience.${personKey} = customer.${personKey} WHERE audience.reason IS NULL`,
    options,
  );
  const labels = new Map(mergeTagsOf(vocabulary).map(({ tag, label }) => [tag, label.toLowerCase()]));
  const found = counted.flatMap(({ name, from }, index): Finding[] => {
    const without = (row?.['total'] ?? 0) - (row?.[`n${index}`] ?? 0);
    if (without === 0) return [];
    const message =
      `${peopleOf(without)} in the audience ${without === 1 ? 'has' : 'have'} no ${labels.get(name) ?? name}. ` +
      `Give {{ ${name} }} a default.`;
    return [{ check: 'mergeTags', state: 'warning', field: from, message }];
  });
  return found.length > 0 ? found : [covered];
};

/** Whether the email has merge tags of another system. */
export const foreignLook: Look = ({ parts }) => {
  const found = new Map<string, string>();
  for (const { field, text } of parts) {
    const [first] = foreignTagsIn(text);
    if (first && !found.has(field)) found.set(field, first.written);
  }
  return [...found].map(([field, written]): Finding => {
    const inSubject = field.endsWith('subject');
    const cure = inSubject ? 'Replace it with a merge tag.' : 'Open the template and choose Replace all.';
    const message = `“${written}” is a merge tag from another system, so recipients would see it as text. ${cure}`;
    return { check: 'mergeTags', state: 'warning', field, message };
  });
};

/** Whether links lead somewhere, and safely. */
export const linkLook: Look = ({ parts }) => {
  const html = parts.filter(({ isHtml }) => isHtml);
  const found = html.flatMap(({ field, text }): Finding[] => {
    const links = linksIn(text).filter((link) => !link.includes('{{'));
    const nowhere = links.filter((link) => !/^(?:https?:\/\/|mailto:|tel:|sms:)./iu.test(link));
    const open = links.filter((link) => /^http:/iu.test(link));
    const finding = (message: string): Finding => ({ check: 'links', state: 'warning', field, message });
    return [
      ...(nowhere[0] === undefined
        ? []
        : [finding(`“${nowhere[0]}” is not a valid link. Correct it in the template.`)]),
      ...(open[0] === undefined ? [] : [finding(`A link isn’t secure: ${open[0]}. Use https://.`)]),
    ];
  });
  if (html.length === 0 || found.length > 0) return found;
  return [{ check: 'links', state: 'ok', field: 'templateId', message: 'All links are secure.' }];
};

/** Says that people can unsubscribe from each version; a missing link is an obstacle (newStartProblems). */
export const unsubscribeLook: Look = ({ form: { channel }, parts }) => {
  if (!isMail(channel)) return [];
  const html = parts.filter(({ isHtml }) => isHtml);
  if (html.length === 0 || !html.every(({ text }) => hasUnsubscribeLink(text))) return [];
  return [{ check: 'unsubscribe', state: 'ok', field: 'templateId', message: 'Unsubscribe link is included.' }];
};

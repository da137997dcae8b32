import type { Problem } from '#contract/errors.ts';
import { serviceNames, type MailingService } from '#domain/connectors/mailingServices.ts';
import { connectedServices } from '#server/features/connectors/public.ts';
import type { Reader } from '#server/engine/engine.ts';
import { templates } from '#server/features/templates/public.ts';
import type { CampaignForm } from '../campaignRow.ts';
import { unknownToServices } from './translate.ts';

/** Everything for which a service could not send a campaign, a sentence at its field each. */
export async function serviceProblems(reader: Reader, form: CampaignForm, channel: MailingService): Promise<Problem[]> {
  const name = serviceNames[channel];
  if (!(await connectedServices(reader)).has(channel)) {
    const message = `${name} is not connected. Connect it in Connector Settings or choose another channel.`;
    return [{ field: 'channel', message }];
  }
  const problems: Problem[] = [];
  if (form.ab !== null) {
    const message = `${name} sends one email to everyone. Turn off the test or choose another channel.`;
    problems.push({ field: 'ab', message });
  }
  if (form.type === 'Recommended') {
    const message = `${name} sends one email to everyone, without recommendations. Choose products or none.`;
    problems.push({ field: 'type', message });
  }
  const template = form.templateId === null ? undefined : await templates.find(reader, form.templateId);
  const written = [
    ['subject', form.subject],
    ['templateId', `${template?.html_body ?? ''}\n${template?.text_body ?? ''}`],
  ] as const;
  for (const [field, text] of written) {
    for (const tag of unknownToServices(text)) {
      const message =
        `${name} doesn’t support {{ ${tag} }}. Use customer.name, customer.surname or customer.email, ` +
        'with or without a default.';
      problems.push({ field, message });
    }
  }
  return problems;
}

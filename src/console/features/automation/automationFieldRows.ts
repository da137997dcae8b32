import type { ScreenField } from '#console/palette/screenFields.ts';
import { automation } from './texts.ts';

const { fields: labels } = automation;

/** The fields of an automation, with other names. */
export const automationFields: readonly ScreenField[] = [
  { name: 'title', title: labels.title, aliases: ['automation name', 'rename automation', 'name'] },
  { name: 'recipe', title: labels.recipe, aliases: ['trigger', 'flow trigger', 'starts when', 'what starts it'] },
  {
    name: 'waitHours',
    title: labels.waitHours,
    aliases: ['delay', 'time delay', 'wait', 'wait time', 'how long to wait'],
  },
  {
    name: 'capDays',
    title: labels.capDays,
    aliases: ['frequency', 'how often', 'frequency cap', 'smart sending', 'days between emails', 're-entry'],
  },
  {
    name: 'segmentId',
    title: labels.segmentId,
    aliases: ['audience', 'flow filter', 'segment filter', 'profile filter', 'segment', 'who gets it', 'recipients'],
  },
  { name: 'templateId', title: labels.templateId, aliases: ['email template', 'choose template', 'content'] },
  { name: 'subject', title: labels.subject, aliases: ['subject line', 'email subject'] },
  { name: 'senderName', title: labels.senderName, aliases: ['from name', 'sender'] },
  { name: 'fromEmailAddress', title: labels.fromEmailAddress, aliases: ['from address', 'from email'] },
];

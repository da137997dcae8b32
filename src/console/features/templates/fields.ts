import type { ScreenFields } from '#console/palette/screenFields.ts';
import { mail } from './texts.ts';

/** The details of a template above its blocks. */
export const templateFields: ScreenFields['fields'] = [
  { name: 'name', title: mail.fields.name, aliases: ['template name', 'rename template'] },
  {
    name: 'preheader',
    title: mail.fields.preheader,
    aliases: ['preview text', 'preview line', 'inbox preview', 'snippet text', 'pre header'],
  },
  { name: 'channel', title: mail.fields.channel, aliases: ['template channel', 'website template', 'popup template'] },
  { name: 'isDefault', title: mail.fields.isDefault, aliases: ['default template', 'set as default template'] },
];

/** The fields of new and stored templates. */
export const fields: readonly ScreenFields[] = [
  { screen: 'templateCreate', alsoOn: ['template'], fields: templateFields },
];

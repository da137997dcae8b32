import type { ScreenField } from '#console/palette/screenFields.ts';
import { definitions } from './texts.ts';

/** Name, description and (of segments) external id, as fields of a definition's page. */
export function definitionFields(kind: 'segment' | 'filter'): readonly ScreenField[] {
  const { name, description, external } = definitions.fields;
  return [
    { name: 'name', title: name, aliases: [`${kind} name`, `name of the ${kind}`, `rename ${kind}`] },
    { name: 'description', title: description, aliases: [`${kind} description`, `describe ${kind}`] },
    ...(kind === 'segment'
      ? [{ name: 'external', title: external, aliases: ['segment id in another system', 'external segment id'] }]
      : []),
  ];
}

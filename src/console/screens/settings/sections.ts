import { parseAsStringLiteral } from 'nuqs';

/** The sections of the settings, in their order; `owner` ones are there for owners alone. */
export const sections = [
  { name: 'you' },
  { name: 'business', owner: true },
  { name: 'money', owner: true },
  { name: 'campaigns', owner: true },
  { name: 'roles', owner: true },
  { name: 'appearance' },
  { name: 'keyboard' },
] as const satisfies readonly { readonly name: string; readonly owner?: true }[];

/** The name of a section, as `section` in the address has it. */
export type SectionName = (typeof sections)[number]['name'];

/** `section` in the address: the section that a link leads to. */
export const sectionParser = parseAsStringLiteral(sections.map(({ name }) => name)).withOptions({ history: 'push' });

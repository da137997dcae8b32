import { useQueryState, parseAsStringLiteral } from 'nuqs';
import { useEffect } from 'react';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { onceThere } from '#console/form/onceThere.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Tabs } from '#console/ui/Tabs.tsx';
import { useIsOwner } from '#console/data/beside.ts';

/** Brings a section into view, where reading goes on; false while it is not there yet. */
function goToSection(name: SectionName): boolean {
  const heading = document.querySelector<HTMLElement>(`[data-section=${name}] h2`);
  heading?.focus();
  return heading !== null;
}

/** Links to the sections; the one in the address is brought into view once it is there. */
export function SectionLinks() {
  const { t } = useTranslation();
  const [section, setSection] = useQueryState('section', sectionParser);
  const [field] = useQueryState('field', sectionParser);
  const isOwner = useIsOwner() === true;
  const shown = sections.filter((one) => !('owner' in one) || isOwner);
  const open = async (name: SectionName) => {
    await setSection(name);
    goToSection(name);
  };
  // An effect, because sections of owners come with their replies: the first time that one is there it takes the focus.
  useEffect(() => (section === null ? undefined : onceThere(() => goToSection(section))), [section]);
  useActions(
    shown.map(({ name }): Action => ({
      id: `settings:section-${name}`,
      title: t('settingsPage.goTo', { section: t(`settingsPage.section.${name}`) }),
      group: 'screen',
      path: `${pathTo('settings')}?section=${name}`,
      run: () => open(name),
    })),
  );
  return (
    <Tabs
      label={t('settingsPage.sections')}
      tabs={shown.map(({ name }) => ({ key: name, label: t(`settingsPage.section.${name}`) }))}
      current={section ?? field ?? 'you'}
      link={(key, className, content, isCurrent) => (
        <button
          key={key}
          type="button"
          data-action={`settings:section-${key}`}
          className={className}
          aria-current={isCurrent ? 'true' : undefined}
          onClick={() => void open(key)}
        >
          {content}
        </button>
      )}
    />
  );
}

/** The sections of the settings, in their order; `owner` ones are there for owners alone. */
const sections = [
  { name: 'you' },
  { name: 'business', owner: true },
  { name: 'money', owner: true },
  { name: 'campaigns', owner: true },
  { name: 'people', owner: true },
  { name: 'roles', owner: true },
  { name: 'appearance' },
  { name: 'keyboard' },
] as const satisfies readonly { readonly name: string; readonly owner?: true }[];

/** The name of a section, as `section` in the address has it. */
type SectionName = (typeof sections)[number]['name'];

/** `section` in the address: the section that a link leads to. */
const sectionParser = parseAsStringLiteral(sections.map(({ name }) => name)).withOptions({ history: 'push' });

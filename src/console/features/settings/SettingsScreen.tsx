import { PageFrame, PageSection } from '#console/ui/PageFrame.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { builder } from '#console/builder/texts.ts';
import { onboarding } from '#console/tenant/onboardingTexts.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { chosenShortcutsOf, type Action } from '#console/actions/action.ts';
import { KeyRow } from '#console/actions/KeyRow.tsx';
import { arrowsInRows } from '#console/actions/arrowsInRows.ts';
import { isOffered } from '#console/actions/perform.ts';
import type { DefaultKeys } from '#console/actions/areaKeys.ts';
import { defaultShortcutsOf, useDefaultKeymap } from '#console/actions/defaultKeymap.ts';
import { findAction, listActions, watchActions } from '#console/actions/registry.ts';
import { keys, setSingleKeys } from '#console/state/keys.ts';
import { OnOff, RadioGroup } from '#console/ui/choices.tsx';
import { SearchInput } from '#console/ui/SearchInput.tsx';
import { useState, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { SectionLinks } from './SectionLinks.tsx';
import { TenantForms } from './TenantForms.tsx';
import { people } from './people/texts.ts';
import { settingsPage } from './texts.ts';
import { You } from './You.tsx';
import { navbarTypes, sidebarBackgrounds } from '#domain/appearance.ts';
import { appearance, setNavbar, setSidebarBackground, setWhite, theme } from '#console/state/appearance.ts';
import { useGoToField } from '#console/form/useGoToField.ts';
import { fieldsOf } from '#console/palette/fieldChoices.ts';

/** The keys of the builder's actions can be chosen here, too. */
export const texts = { builder, onboarding, people, settingsPage };

/**
 * The tenant's settings for its owners, and the user's own: colours and keys, of which every choice applies at once
 * (specification 1 §2, §3; 2 §3).
 */
export function SettingsScreen() {
  const { t } = useTranslation();
  useGoToField('settings', async () => fieldsOf('settings'));
  return (
    <PageFrame title={t('screens.settings')} width="form" tabs={<SectionLinks />}>
      <div className="pt-3">
        <You />
        <TenantForms />
        <AppearanceSettings />
        <KeySettings />
      </div>
    </PageFrame>
  );
}

/**
 * The keyboard: single keys on or off (WCAG 2.1.4), and which keys actions have (keyboard.md §3). Listed are the
 * actions that exist everywhere, and those of other screens that a person chose keys for.
 */
export function KeySettings() {
  const { t } = useTranslation();
  const { single } = useSnapshot(keys);
  const [search, setSearch] = useState('');
  const all = useSyncExternalStore(watchActions, listActions);
  const help = findAction('help');
  const reset = findAction('reset-keys');
  const keymap = useDefaultKeymap() ?? [];
  const wanted = search.trim().toLowerCase();
  const found = [...all.filter(isOffered), ...elsewhere(all, keymap)].filter(
    (action) =>
      (!action.keyOnly || chosenShortcutsOf(action).length > 0) &&
      `${action.title} ${action.keywords ?? ''} ${chosenShortcutsOf(action).join(' ')}`.toLowerCase().includes(wanted),
  );
  // Actions without keys last: most of them are registered once the page is idle, and must not move the focused line.
  const shown = found.toSorted((one, other) => withoutKeys(one) - withoutKeys(other));
  return (
    <PageSection name="keyboard" title={t('settingsPage.keyboard')}>
      <OnOff
        label={t('settingsPage.singleKeys')}
        hint={t('settingsPage.singleKeysHint')}
        on={single}
        onChange={setSingleKeys}
      />
      <section aria-label={t('settingsPage.ownKeys')} className="flex flex-col gap-3" ref={arrowsInRows}>
        <div>
          <h3 className="text-table font-medium">{t('settingsPage.ownKeys')}</h3>
          <p className="text-small text-ink-3">{t('settingsPage.ownKeysHint')}</p>
        </div>
        <SearchInput label={t('keys.find')} value={search} onChange={setSearch} wide />
        <ul className="max-h-palette-list overflow-y-auto rounded border border-line p-1">
          {shown.length === 0 && <li className="p-1 text-table text-ink-2">{t('keys.nothing')}</li>}
          {shown.map((action) => (
            <li key={action.id}>
              <KeyRow action={action} among={all} />
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          {help && <ActionButton action={help} />}
          {reset && isOffered(reset) && <ActionButton action={reset} />}
        </div>
      </section>
    </PageSection>
  );
}

function withoutKeys(action: Action): 0 | 1 {
  return chosenShortcutsOf(action).length === 0 ? 1 : 0;
}

/** Actions of other screens with chosen keys: the stored data suffices to list, change and reset them. */
function elsewhere(here: readonly Action[], keymap: readonly DefaultKeys[]): Action[] {
  return Object.entries(keys.own)
    .filter(([id]) => here.every((action) => action.id !== id))
    .map(([id, { title }]) => ({
      id,
      title,
      shortcut: defaultShortcutsOf(id, keymap),
      group: 'screen',
      run: () => undefined,
    }));
}

type Colour = (typeof navbarTypes | typeof sidebarBackgrounds)[number];

/** Theme, navbar and sidebar in the colours of specification 1 §3. */
function AppearanceSettings() {
  const { t } = useTranslation();
  const { white } = useSnapshot(theme);
  const { navbar, sidebar } = useSnapshot(appearance);
  const named = (colour: Colour) => t(`settings.colours.${colour}`);
  const coloured = <Name extends Colour>(names: readonly Name[]) =>
    names.map((value) => ({ value, tone: value, label: named(value) }));
  return (
    <PageSection name="appearance" title={t('settingsPage.appearance')} text={t('settingsPage.appearanceHint')}>
      <RadioGroup
        name="theme"
        label={t('settings.theme')}
        value={white ? 'light' : 'dark'}
        options={[
          { value: 'light', label: t('settings.light') },
          { value: 'dark', label: t('settings.dark') },
        ]}
        onChange={(value) => setWhite(value === 'light')}
      />
      <RadioGroup
        name="navbar"
        label={t('settings.navbar')}
        value={navbar}
        options={coloured(navbarTypes)}
        onChange={setNavbar}
      />
      <RadioGroup
        name="sidebar"
        label={t('settings.sidebar')}
        value={sidebar}
        options={coloured(sidebarBackgrounds)}
        onChange={setSidebarBackground}
      />
    </PageSection>
  );
}

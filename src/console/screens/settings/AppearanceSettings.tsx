import { navbarTypes, sidebarBackgrounds } from '#domain/appearance.ts';
import { appearance, setNavbar, setSidebarBackground, setWhite, theme } from '#console/state/appearance.ts';
import { PageSection } from '#console/ui/PageFrame.tsx';
import { RadioGroup } from '#console/ui/RadioGroup.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useSnapshot } from 'valtio';

type Colour = (typeof navbarTypes | typeof sidebarBackgrounds)[number];

/** Theme, navbar and sidebar in the colours of specification 1 §3. */
export function AppearanceSettings() {
  const { t } = useTranslation();
  const { white } = useSnapshot(theme);
  const { navbar, sidebar } = useSnapshot(appearance);
  const named = (colour: Colour) => t(`settings.colours.${colour}`);
  const coloured = <Name extends Colour>(names: readonly Name[]) =>
    names.map((value) => ({ value, tone: value, label: named(value) }));
  return (
    <PageSection title={t('settingsPage.appearance')} text={t('settingsPage.appearanceHint')}>
      <RadioGroup
        label={t('settings.theme')}
        value={white ? 'light' : 'dark'}
        options={[
          { value: 'light', label: t('settings.light') },
          { value: 'dark', label: t('settings.dark') },
        ]}
        onChange={(value) => setWhite(value === 'light')}
      />
      <RadioGroup label={t('settings.navbar')} value={navbar} options={coloured(navbarTypes)} onChange={setNavbar} />
      <RadioGroup
        label={t('settings.sidebar')}
        value={sidebar}
        options={coloured(sidebarBackgrounds)}
        onChange={setSidebarBackground}
      />
    </PageSection>
  );
}

import { navbarTypes, sidebarBackgrounds } from '#domain/appearance.ts';
import { appearance, setNavbar, setSidebarBackground } from '#console/state/appearance.ts';
import { setWhite, theme } from '#console/state/theme.ts';
import { PageSection } from '#console/ui/PageSection.tsx';
import { RadioGroup } from '#console/ui/RadioGroup.tsx';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';

/** Theme, navbar and sidebar in the colours of specification 1 §3. */
export function AppearanceSettings() {
  const { t } = useTranslation();
  const { white } = useSnapshot(theme);
  const { navbar, sidebar } = useSnapshot(appearance);
  const coloured = <Name extends (typeof navbarTypes | typeof sidebarBackgrounds)[number]>(names: readonly Name[]) =>
    names.map((value) => ({ value, tone: value, label: t(`settings.colours.${value}`) }));
  return (
    <PageSection title={t('settings.appearance')} text={t('settings.appearanceHint')}>
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

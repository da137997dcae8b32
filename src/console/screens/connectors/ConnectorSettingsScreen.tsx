import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { SiteSection, siteTexts } from './site/SiteSection.tsx';

/** The texts of this screen besides those that every screen has. */
export const texts = { ...siteTexts };

/** What connects the tenant with its site and with other systems. */
export function ConnectorSettingsScreen() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('screens.connectorSettings')} width="form">
      <SiteSection />
    </PageFrame>
  );
}

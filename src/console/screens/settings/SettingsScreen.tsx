import { PageFrame } from '#console/ui/PageFrame.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { AppearanceSettings } from './AppearanceSettings.tsx';
import { KeySettings } from './KeySettings.tsx';
import { builder } from '#console/texts/builder.ts';

/** The keys of the builder's actions can be chosen here, too. */
export const texts = { builder };

/** What a person sets for themselves: colours and keys (specification 1 §2, §3). Every choice counts at once. */
export function SettingsScreen() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('screens.settings')} width="form">
      <AppearanceSettings />
      <KeySettings />
    </PageFrame>
  );
}

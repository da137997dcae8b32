import { listActions, watchActions } from '#console/actions/registry.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { keys, setSingleKeys } from '#console/state/keys.ts';
import { OnOff } from '#console/ui/OnOff.tsx';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { PageSection } from '#console/ui/PageSection.tsx';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { AppearanceSettings } from './AppearanceSettings.tsx';

/** What a person sets for themselves: colours and keys (specification 1 §2, §3). Every choice counts at once. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const { single } = useSnapshot(keys);
  const help = useSyncExternalStore(watchActions, listActions).find(({ id }) => id === 'help');
  return (
    <PageFrame title={t('screens.settings')} width="form">
      <AppearanceSettings />
      <PageSection title={t('settings.keyboard')}>
        <OnOff
          label={t('settings.singleKeys')}
          hint={t('settings.singleKeysHint')}
          on={single}
          onChange={setSingleKeys}
        />
        {help && (
          <div>
            <ActionButton action={help} />
          </div>
        )}
      </PageSection>
    </PageFrame>
  );
}

import { ActionButton } from '#console/actions/ActionButton.tsx';
import { listActions, watchActions } from '#console/actions/registry.ts';
import { StateMessage } from '#console/ui/StateMessage.tsx';
import { Hammer } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

/** The onboarding form is planned; until it is here, a tenant that is not set up can only be left. */
export function OnboardingScreen() {
  const { t } = useTranslation();
  const actions = useSyncExternalStore(watchActions, listActions);
  const leave = [
    { id: 'switch-tenant', label: t('shell.switchTenant') },
    { id: 'sign-out', label: t('shell.signOut') },
  ];
  return (
    <main className="grid h-full place-content-center bg-app">
      <h1 className="sr-only" tabIndex={-1}>
        {t('screens.onboarding')}
      </h1>
      <StateMessage icon={Hammer} title={t('messages.onboardingTitle')} text={t('messages.onboardingText')}>
        {leave.map(({ id, label }) => {
          const action = actions.find((candidate) => candidate.id === id);
          return action && <ActionButton key={id} action={action} label={label} />;
        })}
      </StateMessage>
    </main>
  );
}

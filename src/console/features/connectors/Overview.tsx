import { ArrowDown, ArrowRight } from 'lucide-react';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { goToField } from '#console/form/focusField.ts';
import { go } from '#console/navigation/go.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { systems, type System, type SystemState } from './systemState.ts';

const tones = {
  connected: 'good',
  attention: 'stale',
  failing: 'bad',
  none: 'neutral',
  unavailable: 'neutral',
} as const;

/** The state of each system, absent where it is not known, and the test of those that have one. */
interface OverviewProps {
  readonly states: Readonly<Partial<Record<System, SystemState>>>;
  readonly tests: Readonly<Partial<Record<System, Action>>>;
}

/** What is connected, whether it works, and the next thing to do: one card a system. */
export function Overview({ states, tests }: OverviewProps) {
  const { t } = useTranslation();
  const shown = systems.flatMap((system) => {
    const state = states[system];
    return state ? [{ system, ...state }] : [];
  });
  const count = (name: SystemState['state']) => shown.filter(({ state }) => state === name);
  const troubled = [...count('failing'), ...count('attention')];
  const connected = shown.length - count('none').length - count('unavailable').length;
  const names = troubled.map(({ system }) => t(`connectorSettings.systems.${system}`)).join(', ');
  const open = (system: System): Action => ({
    id: `connector-settings:open-${system}`,
    title: t('connectorSettings.open', { system: t(`connectorSettings.systems.${system}`) }),
    group: 'screen',
    icon: system === 'shopify' ? ArrowRight : ArrowDown,
    ...(system === 'shopify' && { feature: 'CONNECTORS.SHOPIFY.VIEW' as const, path: pathTo('shopify') }),
    run: () => (system === 'shopify' ? go(pathTo('shopify')) : showSection(system)),
  });
  const actions = new Map(shown.map(({ system }) => [system, open(system)]));
  useActions([...actions.values()]);
  return (
    <section data-section="overview" aria-label={t('connectorSettings.overview')} className="pt-2 pb-6">
      <h2 tabIndex={-1} className="scroll-mt-28 rounded-inner text-h2 font-medium">
        {t('connectorSettings.connected', { count: connected, all: shown.length })}{' '}
        {troubled.length > 0 && t('connectorSettings.troubled', { count: troubled.length, names })}
      </h2>
      <ul className="grid gap-3 pt-4 wide:grid-cols-2 roomy:grid-cols-3">
        {shown.map(({ system, state, text }) => {
          const action = actions.get(system);
          const test = tests[system];
          return (
            <li
              key={system}
              data-state={state}
              className="flex min-w-0 flex-col gap-2 rounded border border-line p-4 text-table"
            >
              <div className="flex items-center justify-between gap-2">
                <h3 className="truncate text-body font-medium">{t(`connectorSettings.systems.${system}`)}</h3>
                <Badge tone={tones[state]}>{t(`connectorSettings.state.${state}`)}</Badge>
              </div>
              <p className={state === 'failing' ? 'wrap-anywhere text-danger' : 'wrap-anywhere text-ink-2'}>{text}</p>
              <p className="text-small text-ink-3">{t(`connectorSettings.purposes.${system}`)}</p>
              <div className="mt-auto flex flex-wrap gap-2 pt-1">
                {action && <ActionButton action={action} size="bar" label={t(`connectorSettings.next.${state}`)} />}
                {test && state !== 'none' && state !== 'unavailable' && (
                  <ActionButton action={test} size="bar" label={t('connectorSettings.next.test')} />
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Brings the section of a system to the top, where its keys work. */
function showSection(system: System): void {
  if (goToField(system)) document.activeElement?.scrollIntoView({ block: 'start' });
}

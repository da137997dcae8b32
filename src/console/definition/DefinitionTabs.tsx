import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import type { Kind } from '#domain/conditions/model.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { formatCount } from '#console/texts/format.ts';
import { Tabs } from '#console/ui/Tabs.tsx';

/** The parts of a definition, in their order. */
export const tabs = {
  segment: ['conditions', 'members', 'history'],
  filter: ['conditions', 'products', 'history'],
} as const satisfies Record<Kind, readonly string[]>;
type DefinitionTab = (typeof tabs)[Kind][number];

/** `tab` in the address; the conditions by default. */
export const tabParsers = {
  segment: parseAsStringLiteral<DefinitionTab>(tabs.segment).withDefault('conditions').withOptions({ history: 'push' }),
  filter: parseAsStringLiteral<DefinitionTab>(tabs.filter).withDefault('conditions').withOptions({ history: 'push' }),
} as const satisfies Record<Kind, unknown>;

/** `why` in the address: the id that is explained; empty requests one. */
export const whyParser = parseAsString.withOptions({ history: 'push' });

const memberAliases = ['who is in it', 'list of members', 'see members', 'export members', 'people in it'];

/** Conditions, members and history of a definition, as links that preserve the rest of the address. */
export function DefinitionTabs(props: {
  readonly kind: Kind;
  readonly current: DefinitionTab;
  readonly members: number | undefined;
  /** The number of members is on its way. */
  readonly isCounting: boolean;
  /** A new definition has no history yet. */
  readonly isNew: boolean;
}) {
  const { kind, current } = props;
  const { t } = useTranslation();
  const [, setTab] = useQueryState('tab', tabParsers[kind]);
  const count = props.members === undefined ? undefined : formatCount(props.members);
  const offered = props.isNew ? tabs[kind].filter((key) => key !== 'history') : tabs[kind];
  const shown = offered.map((key) => ({
    key,
    label: t(`definitions.tabs.${key}`),
    ...((key === 'members' || key === 'products') &&
      (count === undefined ? { isCounting: props.isCounting } : { count })),
  }));
  const show: readonly Action[] = shown.map(({ key, label }, index) => ({
    id: `definition:tab-${key}`,
    ...(key === 'members' && { aliases: memberAliases }),
    title: t('definitions.showTab', { tab: label }),
    group: 'screen',
    shortcut: `alt+${index + 1}`,
    inFields: true,
    run: () => void setTab(key),
  }));
  const at = shown.findIndex(({ key }) => key === current);
  const turn = (id: string, step: number, title: string, shortcut: readonly string[]): Action => ({
    id: `definition:${id}`,
    title,
    group: 'screen',
    keyOnly: true,
    shortcut,
    when: () => shown[at + step] !== undefined,
    run: () => void setTab(shown[at + step]?.key ?? current),
  });
  useActions([
    ...show,
    turn('next-tab', 1, t('definitions.nextTab'), ['}', 'alt+pagedown']),
    turn('previous-tab', -1, t('definitions.previousTab'), ['{', 'alt+pageup']),
  ]);
  return (
    <Tabs
      label={t(`definitions.${kind}.tabsLabel`)}
      tabs={shown}
      current={current}
      link={(key, className, content, isCurrent) => (
        <button
          key={key}
          type="button"
          data-action={`definition:tab-${key}`}
          className={className}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={() => void setTab(key)}
        >
          {content}
        </button>
      )}
    />
  );
}

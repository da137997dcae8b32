import { capsOf } from '#console/ui/keyNames.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Reserve } from './reservedKeys.ts';
import { namesOf, type KeyHolder } from './shortcutConflicts.ts';

/** How many screens of an action are named; the rest is counted. */
const named = 2;

/** What is to be said of keys that were typed: why they cannot be had, whose they are, or what to do next. */
export function KeyVerdict(props: {
  readonly id: string;
  readonly typed: string;
  readonly reserve: Reserve | undefined;
  readonly conflicts: readonly KeyHolder[];
}) {
  const { id, typed, reserve, conflicts } = props;
  const { t } = useTranslation();
  const sayName = ({ title, on }: ReturnType<typeof namesOf>[number]) => {
    if (on.length === 0) return t('keys.named', { title });
    const more = on.length - named;
    const rest = more > 0 ? [t('keys.moreScreens', { count: more })] : [];
    return t('keys.namedOn', { title, screens: [...on.slice(0, named), ...rest].join(', ') });
  };
  const words = (() => {
    if (reserve !== undefined) return t(`keys.reserved.${reserve}`, { keys: capsOf(typed).join(' ') });
    if (conflicts.length === 0) return t('keys.how');
    return t('keys.conflict', { titles: namesOf(conflicts).map(sayName).join(', ') });
  })();
  const isClear = reserve === undefined && conflicts.length === 0;
  return (
    <span id={id} role="status" className={`text-small ${isClear ? 'text-ink-3' : 'text-warning'}`}>
      {words}
    </span>
  );
}

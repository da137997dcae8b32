import { Keycaps } from '#console/ui/Keycaps.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { memo } from 'react';
import { isScopeOpen } from './records.ts';
import { scopes } from './scopes.ts';

/** The palette's own keys, by mode: finding, choosing an argument, or typing a condition. */
const keysOf = {
  finding: [
    ['arrowup arrowdown', 'palette.move'],
    ['enter', 'palette.open'],
    ['mod+enter', 'palette.newTab'],
    ['mod+c', 'palette.copyLink'],
  ],
  choosing: [
    ['arrowup arrowdown', 'palette.move'],
    ['enter', 'palette.choices'],
    ['backspace', 'palette.back'],
  ],
  composing: [
    ['tab', 'palette.completeKey'],
    ['arrowup arrowdown', 'palette.where'],
    ['enter', 'palette.add'],
    ['mod+z', 'palette.undoAfterwards'],
  ],
} as const;

/** The palette's own keys, the scope prefixes where they apply, and the number of rows, announced as it changes. */
export const PaletteFoot = memo(function PaletteFoot(props: {
  readonly count: number;
  /** Some results are pending: their number is not known yet. */
  readonly isSearching: boolean;
  /** The name of the scope, or of the action that requests an argument. */
  readonly scope: string | undefined;
  readonly does: keyof typeof keysOf;
  /** A condition could be typed. */
  readonly composable: boolean;
}) {
  const { count, isSearching, scope, does, composable } = props;
  const { t } = useTranslation();
  const results = isSearching ? t('palette.searching') : t('palette.results', { count });
  const signs = [
    ...scopes.filter(isScopeOpen).map(({ id, sign }) => [sign, t(`palette.scopes.${id}`)] as const),
    ...(composable ? [['+', t('palette.condition')] as const] : []),
  ];
  return (
    <div className="border-t border-line bg-sunken px-4 py-2 text-small text-ink-2">
      <div className="flex items-center gap-4">
        {keysOf[does].map(([keys, text]) => (
          <Hint key={keys} keys={keys} text={t(text)} />
        ))}
        <output className="ml-auto" aria-busy={isSearching}>
          {scope !== undefined && <span className="sr-only">{t('palette.inScope', { scope })} </span>}
          {results}
        </output>
      </div>
      {does === 'finding' && (
        <div className="flex items-center gap-4 pt-1 narrow:hidden">
          {signs.map(([sign, text]) => (
            <Hint key={sign} keys={sign} text={text} />
          ))}
        </div>
      )}
    </div>
  );
});

/** The same with every key that is typed. */
const Hint = memo(function Hint({ keys, text }: { readonly keys: string; readonly text: string }) {
  return (
    <span className="flex items-center gap-1 narrow:hidden">
      <Keycaps keys={keys} />
      {text}
    </span>
  );
});

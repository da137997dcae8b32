import { isTypedCondition } from '#domain/conditions/typed/joint.ts';
import { offerComposer, type ComposerProps } from '#console/actions/composer.ts';
import { t } from '#console/texts/i18n.ts';
import { useLoaded } from '#console/ui/lazyComponent.tsx';
import { useEffect } from 'react';
import type { Builder } from '#console/builder/builder.ts';

const loadPreview = () => import('./TypedPreview.tsx');

/** Accepts typed conditions in the palette while an editable builder is on screen (keyboard.md §2). */
export function useConditionComposer(builder: Builder, isLocked: boolean, today: string): void {
  // An effect, because the palette lives outside of the screen.
  useEffect(() => {
    if (isLocked) return undefined;
    return offerComposer({
      title: t('builder.typed.title'),
      placeholder: t('builder.typed.placeholder'),
      takes: (query) => isTypedCondition(query, builder.vocabulary),
      reader: async () => {
        const { readAlone } = await import('./readAlone.ts');
        return (query) => readAlone(query, builder.vocabulary, today);
      },
      preview: (props) => <LoadedPreview {...props} builder={builder} today={today} />,
    });
  }, [builder, isLocked, today]);
}

/** The preview is loaded with the first typed condition. */
function LoadedPreview(props: ComposerProps & { readonly builder: Builder; readonly today: string }) {
  const preview = useLoaded(loadPreview, true);
  return preview ? <preview.TypedPreview {...props} /> : null;
}

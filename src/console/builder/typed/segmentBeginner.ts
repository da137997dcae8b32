import { Layers } from 'lucide-react';
import { pathTo } from '#contract/links.ts';
import { currentComposer, watchComposer } from '#console/actions/composer.ts';
import type { Beginner } from '#console/actions/beginner.ts';
import { loadVocabulary } from '#console/builder/useVocabulary.ts';
import { call } from '#console/data/call.ts';
import { go } from '#console/navigation/go.ts';
import { openPalette } from '#console/state/palette.ts';
import { leaveThen } from '#console/state/unsaved.ts';
import { t } from '#console/texts/i18n.ts';
import { afterPaint } from '#console/ui/timing.ts';

/** A new segment that begins with a condition typed on any screen (docs/decisions/027). */
export const segmentBeginner: Beginner = {
  feature: 'SEGMENTS.CREATE',
  icon: Layers,
  title: (words) => t('palette.begun', { words }),
  reader: async () => {
    const [{ readAlone }, vocabulary, { today }] = await Promise.all([
      import('./readAlone.ts'),
      loadVocabulary('segment'),
      call('tenant', {}),
    ]);
    return (query) => readAlone(query, vocabulary, today);
  },
  begin: (sentence) =>
    leaveThen(() => {
      const path = pathTo('segmentCreate');
      typeOnceThere(path, sentence);
      go(path);
    }),
};

/**
 * Types a sentence into the palette as soon as the builder of that address takes conditions; elsewhere it is dropped.
 */
function typeOnceThere(path: string, sentence: string): void {
  const stop = watchComposer(() => {
    if (!currentComposer()) return;
    stop();
    if (location.pathname === path) afterPaint(() => openPalette({ query: sentence }));
  });
}

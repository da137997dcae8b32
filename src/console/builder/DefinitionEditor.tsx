import { Portal } from '@headlessui/react';
import { useMemo, useRef } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Eye } from 'lucide-react';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { Icon } from '#console/ui/Icon.tsx';
import { useSnapshot } from 'valtio';
import { classes } from '#console/ui/classes.ts';
import type { Builder } from './builder.ts';
import { BuilderContext, CountingContext, FiguresContext, useBuilderParts } from './BuilderContext.ts';
import type { Draft } from './draft.ts';
import { KeyBar } from './parts/KeyBar.tsx';
import { SqlPane } from './parts/SqlPane.tsx';
import { ValueNotes } from './parts/ValueNotes.tsx';
import { VisualBuilder } from './parts/VisualBuilder.tsx';
import { useBuilderActions } from './actions/useBuilderActions.ts';
import { useConditionComposer } from './typed/useConditionComposer.tsx';
import type { Counts } from './useCounts.ts';
import { useSidebarRoom } from './useSidebarRoom.ts';
import type { BuilderView } from './view.ts';

/** Which views of a definition are shown: both side by side, or one of them. */
interface DefinitionEditorProps {
  readonly builder: Builder;
  readonly counts: Counts;
  readonly view: BuilderView;
  readonly isReadOnly: boolean;
  readonly today: string;
}

/** A definition in its two live views over one model (conditions.md §4). */
export function DefinitionEditor({ builder, counts, view, isReadOnly, today }: DefinitionEditorProps) {
  const { t } = useTranslation();
  const draft = useDraft(builder);
  const isSplit = view === 'split';
  useSidebarRoom(isSplit);
  const actions = useBuilderActions(builder, isReadOnly);
  const isLocked = isReadOnly || draft.problems.length > 0;
  useConditionComposer(builder, isLocked, today);
  const parts = useMemo(
    () => ({ builder, isLocked, isReadOnly, actions, today }),
    [builder, isLocked, isReadOnly, actions, today],
  );
  const lists = useRef<HTMLDivElement>(null);
  return (
    <BuilderContext value={parts}>
      <FiguresContext value={counts.figures}>
        <CountingContext value={counts.isCounting}>
          {/* Lists of fields and values belong to the page, not to the end of the document outside of landmarks. */}
          <Portal.Group target={lists}>
            <div
              data-split={isSplit || undefined}
              className={classes(
                'group/views grid min-h-0 flex-1',
                isSplit
                  ? 'grid-cols-2 max-paired:block max-paired:overflow-y-auto roomy:grid-cols-split'
                  : 'narrow:block narrow:overflow-y-auto',
              )}
            >
              {view !== 'sql' && (
                <section data-builder aria-label={t('builder.builder')} className="flex min-h-0 min-w-0 flex-col">
                  <div className="min-h-0 flex-1 overflow-auto px-6 py-3 narrow:overflow-visible narrow:px-4 max-paired:group-data-split/views:overflow-visible">
                    {draft.problems.length > 0 && <LastValid />}
                    <ValueNotes model={draft.complete} className="pb-3" />
                    <VisualBuilder
                      draft={draft}
                      isStale={counts.isStale}
                      error={counts.error}
                      retry={counts.query.reload}
                    />
                  </div>
                  {!isReadOnly && <KeyBar />}
                </section>
              )}
              {view !== 'visual' && (
                <div className="flex min-h-0 min-w-0 flex-col border-line max-paired:border-t paired:border-l">
                  {view === 'sql' && <ValueNotes model={draft.complete} className="px-4 pt-3" />}
                  <SqlPane draft={draft} isReadOnly={isReadOnly} />
                </div>
              )}
            </div>
          </Portal.Group>
          {/* Never empty: Headless UI removes a place that its last list left. */}
          <div ref={lists}>
            <span hidden />
          </div>
        </CountingContext>
      </FiguresContext>
    </BuilderContext>
  );
}

/** The draft of a builder as a hook: re-renders when it changes. */
export function useDraft(builder: Builder): Draft {
  return useSnapshot(builder.state, { sync: true }).history.present;
}

function LastValid() {
  const { t } = useTranslation();
  const { actions } = useBuilderParts();
  return (
    <div className="mb-3 flex items-center gap-2 rounded bg-warning-soft py-1 pr-1 pl-3 text-table text-warning">
      <Icon of={Eye} />
      <p className="flex-1">
        {t('builder.lastValid')} <span className="text-ink-2">{t('builder.lastValidText')}</span>
      </p>
      <ActionButton action={actions.nextProblem} label={t('builder.goToProblem')} variant="ghost" size="bar" hideIcon />
    </div>
  );
}

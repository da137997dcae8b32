import type { ReactNode } from 'react';
import type { TargetField } from '#domain/imports/fields.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { isOffered } from '#console/actions/perform.ts';
import { shownFields, unusedColumns, withSource } from './mappingDraft.ts';
import { CustomFields } from './CustomFields.tsx';
import { FileFormFields } from './FileFormFields.tsx';
import { MappedBy } from './MappedBy.tsx';
import { RowFilters } from './RowFilters.tsx';
import { RowRuleFields } from './RowRuleFields.tsx';
import { SourceFields } from './SourceFields.tsx';
import { TypeChoice } from './TypeChoice.tsx';
import { useReading } from './useReading.ts';
import { useMapping } from './useMapping.ts';
import { useHeadingFocus, type UploadFrame } from './uploadFrame.ts';
import type { Uploaded } from './useUpload.ts';

/** Maps columns to fields: suggested by the names, corrected by hand; then the import starts. */
export function MappingForm(props: {
  readonly frame: UploadFrame;
  readonly uploaded: Uploaded;
  /** The type of the file, where it can still be changed; `hasFocus` while it is being changed. */
  readonly choice?: { readonly control: ReactNode; readonly hasFocus: boolean };
  /** The place of the file among those that were chosen together, and whether the screen fixes their type. */
  readonly among?: {
    readonly place: number;
    readonly count: number;
    readonly next: string | undefined;
    readonly isTyped: boolean;
  };
  readonly onBack: () => void;
  readonly onStarted: (importId: number) => void;
}) {
  const { frame: Frame, choice, among, onBack, onStarted } = props;
  const reading = useReading(props.uploaded);
  const { type, name, inspection } = reading.uploaded;
  const { columns } = inspection;
  const { t } = useTranslation();
  useHeadingFocus(!choice?.hasFocus);
  const { draft, change, problems, startAction, checkAction, backAction } = useMapping(reading.uploaded, {
    next: among?.next,
    onBack,
    onStarted,
  });
  const { first, more } = shownFields(type, inspection.column_mapping);
  const unused = unusedColumns(draft, columns);
  const row = (target: TargetField) => (
    <SourceFields
      key={target.name}
      {...{ type, target, columns, unused }}
      source={draft.sources[target.name]}
      suggested={inspection.column_mapping[target.name]}
      error={problems[target.name]}
      onChange={(source) => change(withSource(type, draft, { field: target.name, source, columns }))}
    />
  );
  return (
    <Frame
      title={t('imports.mapping.title', { name })}
      actions={
        <>
          <ActionButton action={backAction} />
          {isOffered(checkAction) && <ActionButton action={checkAction} />}
          <ActionButton action={startAction} variant="primary" />
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <MappedBy reading={reading} />
        <FileFormFields reading={reading} />
        {among && among.count > 1 && (
          <p className="text-table text-ink-2">
            {t('imports.mapping.among', { place: among.place, count: among.count })}
          </p>
        )}
        {among && among.count > 1 && !among.isTyped && (
          <TypeChoice type={type} disabled={false} onChange={(other) => void reading.readAs({}, other)} />
        )}
        {choice?.control}
        <RowFilters
          {...{ columns, problems }}
          filters={draft.filters}
          onChange={(filters) => change({ ...draft, filters })}
        />
        <RowRuleFields
          type={type}
          rules={draft}
          filled={draft.sources}
          onChange={(rules) => change({ ...draft, ...rules })}
        />
        <section
          className="flex flex-col gap-4"
          aria-label={t('imports.mapping.fields', { type: t(`imports.types.${type}`) })}
        >
          {first.map(row)}
          {more.length > 0 && (
            <details open={more.some((field) => problems[field.name] !== undefined) || undefined}>
              <summary className="text-table text-accent-text">
                {t('imports.mapping.more', { count: more.length })}
              </summary>
              <div className="flex flex-col gap-4 pt-4">{more.map(row)}</div>
            </details>
          )}
        </section>
        <CustomFields type={type} {...{ draft, unused }} onChange={(custom) => change({ ...draft, ...custom })} />
      </div>
    </Frame>
  );
}

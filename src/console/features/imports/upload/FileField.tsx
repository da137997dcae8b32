import { useState } from 'react';
import { chosenFiles } from '#domain/imports/rowFiles.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { classes } from '#console/ui/classes.ts';
import { Field } from '#console/ui/TextField.tsx';

/** Files to upload: chosen, or dropped on the field. */
export function FileField(props: {
  readonly error?: string | undefined;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const { error, disabled, onFiles } = props;
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) take(event.dataTransfer.files);
      }}
      className={classes(
        'rounded border border-dashed p-4',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-control',
      )}
    >
      <Field label={t('imports.choose.file')} hint={t('imports.choose.fileHint')} error={error}>
        {(control) => (
          <input
            {...control}
            type="file"
            multiple
            accept={chosenFiles}
            disabled={disabled}
            className="max-w-full text-table text-ink-2 file:mr-3 file:h-control file:rounded file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:text-table file:font-medium file:text-ink hover:file:bg-hover disabled:file:bg-sunken disabled:file:text-ink-3"
            onChange={(event) => {
              take(event.target.files);
              // So that the same file, corrected, can be chosen again.
              event.target.value = '';
            }}
          />
        )}
      </Field>
    </div>
  );
}

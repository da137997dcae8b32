import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge, type BadgeTone } from '#console/ui/Badge.tsx';
import { AppliedSelectField } from '#console/ui/AppliedSelect.tsx';
import { datasetOf, stateOf, type GroupFile } from './groupFiles.ts';
import type { Group } from './useGroupActions.ts';

const tones: Readonly<Record<ReturnType<typeof stateOf>, BadgeTone>> = {
  sending: 'info',
  reading: 'info',
  mapped: 'good',
  look: 'stale',
  unmatched: 'bad',
  leftOut: 'neutral',
  started: 'good',
};

/** The files of an upload with the dataset of each; for one without, a choice. */
export function GroupFiles(props: {
  readonly group: Group;
  readonly files: readonly GroupFile[];
  readonly onAssign: (file: GroupFile, datasetId: number | undefined) => void;
}) {
  const { group, files, onAssign } = props;
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <ul aria-label={t('datasets.groups.files')} className="flex flex-col" aria-live="polite">
      {files.map((file) => (
        <li key={file.key} className="flex flex-col gap-2 border-b border-line py-3 text-table">
          <span className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 font-medium wrap-anywhere">{file.name}</span>
            {file.uploaded?.inspection.dataset && (
              <span className="text-ink-2">{file.uploaded.inspection.dataset.name}</span>
            )}
            <FileState file={file} />
          </span>
          {file.step === 'refused' && (
            <p role="alert" className="text-danger">
              {file.message}
            </p>
          )}
          {(file.step === 'out' || (file.step === 'there' && datasetOf(file) === undefined)) && (
            <AppliedSelectField
              name={`file-${file.key}`}
              label={t('datasets.groups.which', { file: file.name })}
              value={file.step === 'out' ? 'out' : ''}
              options={[
                { value: '', label: t('datasets.groups.choose') },
                ...group.datasets.map(({ id, name }) => ({ value: String(id), label: name })),
                { value: 'out', label: t('datasets.groups.leaveOut') },
              ]}
              onChange={(value) => {
                if (value !== '') onAssign(file, value === 'out' ? undefined : Number(value));
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function FileState({ file }: { readonly file: GroupFile }) {
  const { t } = useTranslation();
  if (file.step === 'refused') return null;
  const state = stateOf(file);
  const percent = Math.round(file.share * 100);
  return <Badge tone={tones[state]}>{t(`datasets.groups.states.${state}`, { percent })}</Badge>;
}

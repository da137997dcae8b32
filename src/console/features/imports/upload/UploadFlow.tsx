import type { ImportType } from '#domain/imports/targets.ts';
import { FileChoice } from './FileChoice.tsx';
import { MappingForm } from './MappingForm.tsx';
import type { UploadFrame } from './uploadFrame.ts';
import { useUploadQueue } from './useUploadQueue.ts';

/** From files to running imports: choose and upload them, then map the columns of each. */
export function UploadFlow(props: {
  readonly frame: UploadFrame;
  /** The type of the files, where the screen fixes it; otherwise the user chooses. */
  readonly type?: ImportType;
  readonly onClose: () => void;
  /** The imports run in the background, whatever screen is open. */
  readonly onStarted: (importIds: readonly number[]) => void;
}) {
  const { frame, type: fixed, onClose, onStarted } = props;
  const queue = useUploadQueue(onStarted);
  const { state, place, count, next } = queue;
  if (state.step === 'there') {
    const { uploaded } = state;
    return (
      <MappingForm
        key={uploaded.objectKey}
        {...{ frame, uploaded }}
        among={{ place, count, next, isTyped: fixed !== undefined }}
        onBack={queue.skip}
        onStarted={queue.started}
      />
    );
  }
  return <FileChoice {...{ frame, fixed, queue, onClose }} />;
}

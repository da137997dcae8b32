import type { ImportType } from '#domain/imports/targets.ts';
import { FileChoice } from './FileChoice.tsx';
import { MappingForm } from './MappingForm.tsx';
import type { UploadFrame } from './uploadFrame.ts';
import { useUpload } from './useUpload.ts';

/** From a file to a running import: choose and upload it, then map its columns. */
export function UploadFlow(props: {
  readonly frame: UploadFrame;
  /** The type of the file, where the screen fixes it; otherwise the user chooses. */
  readonly type?: ImportType;
  readonly onClose: () => void;
  /** The import runs in the background, whatever screen is open. */
  readonly onStarted: (importId: number) => void;
}) {
  const { frame, type: fixed, onClose, onStarted } = props;
  const { state, send, cancel } = useUpload();
  if (state.step === 'there') {
    const { uploaded } = state;
    return <MappingForm key={uploaded.objectKey} {...{ frame, uploaded, onStarted }} onBack={cancel} />;
  }
  return <FileChoice {...{ frame, fixed, state, onClose }} onSend={(type, file) => void send(type, file)} />;
}

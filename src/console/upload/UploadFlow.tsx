import type { ImportType } from '#domain/imports/targets.ts';
import { FileChoice } from './FileChoice.tsx';
import { MappingForm } from './MappingForm.tsx';
import type { UploadFrame } from './uploadFrame.ts';
import { useUpload } from './useUpload.ts';

/** From a file to a running import: choose and send it, then say which column fills which field. */
export function UploadFlow(props: {
  readonly frame: UploadFrame;
  /** What the file holds, where the screen says so; else one chooses. */
  readonly type?: ImportType;
  readonly onClose: () => void;
  /** The import runs; it goes on wherever one goes. */
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

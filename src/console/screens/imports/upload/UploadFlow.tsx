import { FileChoice } from './FileChoice.tsx';
import { MappingForm } from './MappingForm.tsx';
import { useUpload } from './useUpload.ts';

/** From a file to a running import: choose and send it, then say which column fills which field. */
export function UploadFlow({ onClose }: { readonly onClose: () => void }) {
  const { state, send, cancel } = useUpload();
  if (state.step === 'there') {
    return <MappingForm key={state.uploaded.objectKey} uploaded={state.uploaded} onBack={cancel} />;
  }
  return <FileChoice state={state} onSend={(type, file) => void send(type, file)} onClose={onClose} />;
}

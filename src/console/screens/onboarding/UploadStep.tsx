import type { ReactNode } from 'react';
import { UploadFlow } from '#console/upload/UploadFlow.tsx';

/** Uploading a file within the data step: the same parts as at /imports, in this form's frame. */
export function UploadStep(props: { readonly onClose: () => void; readonly onStarted: () => void }) {
  return <UploadFlow frame={Frame} {...props} />;
}

function Frame(props: { readonly title: string; readonly actions: ReactNode; readonly children: ReactNode }) {
  const { title, actions, children } = props;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <h1 className="min-w-0 truncate text-h1 font-title tracking-title" tabIndex={-1} title={title}>
        {title}
      </h1>
      {children}
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line pt-4">{actions}</div>
    </div>
  );
}

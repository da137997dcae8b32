import type { ReactNode } from 'react';
import { PageFrame } from '#console/ui/PageFrame.tsx';

/** The page that each part of the upload is at /imports. */
export function UploadPage(props: {
  readonly title: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}) {
  return <PageFrame width="form" {...props} />;
}

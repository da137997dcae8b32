import type { ReactNode } from 'react';
import { useTitle } from '#console/navigation/useTitle.ts';
import { PageFrame } from '#console/ui/PageFrame.tsx';

/** The page that each part of an upload is at /imports. */
export function UploadPage(props: {
  readonly title: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}) {
  useTitle(props.title);
  return <PageFrame width="form" {...props} />;
}

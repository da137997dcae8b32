import type { ReactNode } from 'react';
import { go } from '#console/navigation/go.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { openStarted } from './openStarted.ts';
import { UploadFlow } from './UploadFlow.tsx';

/** The upload with a fixed type, for the import screens of customers and products; the import opens once it runs. */
export function ImportPage({ type, list }: { readonly type: 'customers' | 'products'; readonly list: string }) {
  return <UploadFlow frame={Frame} type={type} onClose={() => go(list)} onStarted={openStarted} />;
}

function Frame(props: { readonly title: string; readonly actions: ReactNode; readonly children: ReactNode }) {
  useTitle(props.title);
  return <PageFrame width="form" {...props} />;
}

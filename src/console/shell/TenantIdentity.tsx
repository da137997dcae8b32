import { useCall } from '#console/data/useCall.ts';
import { notify } from '#console/state/notices.ts';
import { IconButton } from '#console/ui/IconButton.tsx';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const shownAtEachEnd = 8;

/** `8c41f0d2…5e9b7a31`: the first and last 8 characters (specification 1 §2). */
export function shortTenantId(id: string): string {
  return id.length <= 2 * shownAtEachEnd + 1 ? id : `${id.slice(0, shownAtEachEnd)}…${id.slice(-shownAtEachEnd)}`;
}

/** Which tenant one works in: its name, its id, and a button that copies the id. */
export function TenantIdentity({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { data } = useCall('tenant', {});
  const copy = async () => {
    await navigator.clipboard.writeText(id);
    notify('tenantIdCopied');
  };
  return (
    <div className="flex min-w-0 items-center gap-2 text-table font-medium">
      <span className="truncate">{data?.name}</span>
      <span
        className="font-mono text-small font-regular whitespace-nowrap text-ink-2"
        title={t('shell.tenantId', { id })}
      >
        {shortTenantId(id)}
      </span>
      <span className="narrow:hidden">
        <IconButton icon={Copy} label={t('shell.copyTenantId')} size="bar" onClick={() => void copy()} />
      </span>
    </div>
  );
}

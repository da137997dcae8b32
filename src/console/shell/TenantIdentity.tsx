import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useCall } from '#console/data/useCall.ts';
import { onReset } from '#console/state/reset.ts';
import { keep } from '#console/state/storage.ts';
import { notify } from '#console/state/notices.ts';
import { Copy } from 'lucide-react';
import { usePainted } from '#console/ui/timing.ts';
import { useEffect } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';

const shownAtEachEnd = 8;

/** `8c41f0d2…5e9b7a31`: the first and last 8 characters (specification 1 §2). */
export function shortTenantId(id: string): string {
  return id.length <= 2 * shownAtEachEnd + 1 ? id : `${id.slice(0, shownAtEachEnd)}…${id.slice(-shownAtEachEnd)}`;
}

const namePrefix = 'tenantName:';
const nameKey = (id: string) => `${namePrefix}${id}`;

onReset(() => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(namePrefix)) localStorage.removeItem(key);
});

/**
 * Requested after the screen has rendered: the screen's own calls take precedence (docs/decisions/022). The last known
 * name is shown immediately, so that the layout does not shift.
 */
function TenantName({ id }: { readonly id: string }) {
  const isPainted = usePainted();
  const name = useCall('tenant', isPainted ? {} : null).data?.name;
  // An effect, because it writes to localStorage.
  useEffect(() => {
    if (name !== undefined) keep(localStorage, nameKey(id), name);
  }, [id, name]);
  return name ?? localStorage.getItem(nameKey(id));
}

/** The current tenant: its name, its id, and a button that copies the id. */
export function TenantIdentity({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const copy: Action = {
    id: 'copy-tenant-id',
    title: t('shell.copyTenantId'),
    group: 'global',
    icon: Copy,
    run: async () => {
      await navigator.clipboard.writeText(id);
      notify('tenantIdCopied');
    },
  };
  return (
    <div className="flex min-w-0 items-center gap-2 text-table font-medium">
      <span className="flex min-w-0 items-baseline gap-2 wide:max-paired:flex-col wide:max-paired:gap-0">
        <span className="max-w-full truncate">
          <TenantName id={id} />
        </span>
        <span
          className="max-w-full truncate font-mono text-small font-regular text-ink-2"
          title={t('shell.tenantId', { id })}
        >
          {shortTenantId(id)}
        </span>
      </span>
      <span className="narrow:hidden">
        <ActionButton action={copy} size="bar" variant="ghost" iconOnly />
      </span>
    </div>
  );
}

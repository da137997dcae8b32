import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { LeaveButtons } from '#console/shell/LeaveButtons.tsx';
import { TenantIdentity } from '#console/shell/TenantIdentity.tsx';
import { tenant } from '#console/state/tenant.ts';
import { Logo } from '#console/ui/Logo.tsx';

/** The page around the form: which tenant this is, and the two ways out, which are always there. */
export function OnboardingFrame({ children }: { readonly children: ReactNode }) {
  const { id } = useSnapshot(tenant);
  return (
    <div className="flex h-full flex-col bg-app">
      <header className="flex min-h-topbar shrink-0 flex-wrap items-center gap-x-3 border-b border-line bg-surface px-4 narrow:py-2">
        <div className="flex min-w-0 flex-1 items-center gap-3 narrow:w-full narrow:flex-none">
          <Logo />
          {id !== undefined && <TenantIdentity id={id} />}
        </div>
        <LeaveButtons />
      </header>
      <main className="min-h-0 flex-1 overflow-y-auto px-4">
        <div className="mx-auto flex w-full max-w-form flex-col gap-6 py-12 narrow:py-6">{children}</div>
      </main>
    </div>
  );
}

import { signOut } from '#console/identity/session.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Button } from '#console/ui/Button.tsx';
import { Logo } from '#console/ui/Icon.tsx';
import type { ReactNode } from 'react';

/** The frame of the screens on the way into a tenant: the logo, the title, and SIGN OUT. */
export function TenantPage(props: { readonly title: string; readonly children: ReactNode }) {
  const { title, children } = props;
  const { t } = useTranslation();
  return (
    <div className="h-full overflow-y-auto bg-app px-4">
      <main className="mx-auto flex w-full max-w-dialog flex-col pt-24 pb-12 narrow:pt-12">
        <div className="mb-6 flex items-center gap-3">
          <Logo large />
          <h1 className="flex-1 text-h1 font-title tracking-title" tabIndex={-1}>
            {title}
          </h1>
          <Button variant="ghost" size="bar" onClick={() => void signOut()}>
            {t('shell.signOut')}
          </Button>
        </div>
        {children}
      </main>
    </div>
  );
}

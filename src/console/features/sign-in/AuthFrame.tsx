import type { ReactNode } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Link } from '#console/navigation/Link.tsx';
import { Logo } from '#console/ui/Icon.tsx';
import { thisYear } from '#console/ui/timing.ts';
import { Button } from '#console/ui/Button.tsx';
import { redirectOf, withRedirect } from '#domain/access/guard.ts';
import { pathTo } from '#contract/links.ts';
import { currentAddress } from '#console/navigation/go.ts';

/** The links below every sign-in form (specification 1 §2), without the current screen's own. */
const links = [
  { screen: 'signUp', text: 'signIn.signUp' },
  { screen: 'login', text: 'signIn.signIn' },
  { screen: 'forgotPassword', text: 'signIn.forgotPassword' },
] as const;

/** The frame of the sign-in screens: logo, title, a form, and links to the others. */
export function AuthFrame(props: {
  readonly screen: (typeof links)[number]['screen'];
  readonly title: string;
  readonly text?: string | undefined;
  readonly children: ReactNode;
}) {
  const { screen, title, text, children } = props;
  const { t } = useTranslation();
  return (
    <div className="grid h-full grid-rows-auth justify-items-center bg-app px-4">
      <main className="flex w-full max-w-auth flex-col justify-center">
        <Logo large />
        <h1 className={`mt-4 text-h1 font-title tracking-title ${text ? 'mb-2' : 'mb-6'}`} tabIndex={-1}>
          {title}
        </h1>
        {text && <p className="mb-6 text-body wrap-anywhere text-ink-2">{text}</p>}
        {children}
        <nav className="mt-6 flex justify-between text-table font-medium text-accent-text">
          {links
            .filter((link) => link.screen !== screen)
            .map((link) => (
              <Link key={link.screen} href={authAddress(link.screen)}>
                {t(link.text)}
              </Link>
            ))}
        </nav>
      </main>
      <footer className="text-small text-ink-3">{t('shell.copyright', { year: thisYear })}</footer>
    </div>
  );
}

/** A form on a page of its own: its fields, its submit button, and other actions below. */
export function AuthForm(props: {
  readonly submit: string;
  readonly saving: boolean;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}) {
  const { submit, saving, onSubmit, children, below } = props;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      aria-busy={saving}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
      <Button type="submit" variant="primary" size="large" shortcut="enter" off={saving}>
        {submit}
      </Button>
      {below}
    </form>
  );
}

/** The address to open after signing in, from the current address; undefined where there is none. */
export function requestedAddress(): string | undefined {
  return redirectOf(currentAddress());
}

/** The address of another sign-in form, with the requested address passed on. */
export function authAddress(
  screen: 'login' | 'signUp' | 'forgotPassword',
  more: Readonly<Record<string, string>> = {},
): string {
  const requested = requestedAddress();
  const address = requested === undefined ? pathTo(screen) : withRedirect(pathTo(screen), requested);
  const query = Object.entries(more).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return query.length === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${query.join('&')}`;
}

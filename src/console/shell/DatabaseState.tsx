import { database, noteWaiting } from '#console/state/database.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { LoaderCircle } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useSnapshot } from 'valtio';
import { leaveLostDatabase } from './leaving.ts';
import { Button } from '#console/ui/Button.tsx';
import { useEffect, useState } from 'react';

/**
 * The “Connecting...” spinner while the database is not reachable, and the alert when it is lost (specification 1 §8).
 */
export function DatabaseState() {
  const { state, waiting } = useSnapshot(database);
  const { t } = useTranslation();
  return (
    <>
      <div role="status" className="pointer-events-none fixed inset-x-0 top-14 z-notice flex justify-center">
        {state === 'connecting' && (
          <span className="flex items-center gap-2 rounded border border-line-strong bg-raised px-3 py-2 text-table text-ink shadow-raised">
            <span className="animate-spin text-accent-text motion-reduce:animate-none">
              <Icon of={LoaderCircle} />
            </span>
            {t('shell.connecting')}
            {waiting !== undefined && <span className="text-ink-2">{t('shell.waits', { title: waiting })}</span>}
          </span>
        )}
      </div>
      {state === 'connecting' && <PressedControls />}
      {state === 'lost' && <DatabaseAlert />}
    </>
  );
}

const controls = 'a[href], button, [role=button], [role=menuitem], [role=option], [role=tab]';

/** While connecting, each pressed control is named as waiting, and the pointer over it says that it waits. */
function PressedControls() {
  // An effect, because controls of every screen, menu and dialog are meant, in and outside of React's tree.
  useEffect(() => {
    const listening = new AbortController();
    const note = ({ target }: MouseEvent) => {
      const control = target instanceof Element ? target.closest(controls) : null;
      if (control) noteWaiting(nameOf(control));
    };
    document.documentElement.toggleAttribute('data-connecting', true);
    document.addEventListener('click', note, { capture: true, signal: listening.signal });
    return () => {
      listening.abort();
      document.documentElement.removeAttribute('data-connecting');
    };
  }, []);
  return null;
}

/** The visible name of a control, without its keys. */
function nameOf(control: Element): string {
  const copy = control.cloneNode(true) as Element;
  for (const key of copy.querySelectorAll('kbd')) key.remove();
  return (control.getAttribute('aria-label') ?? copy.textContent ?? '').trim();
}

/**
 * The alert ‘Error!’ of a lost database. A native modal dialog, since no code can be loaded from a server that does not
 * reply. Closing it in any way leaves the tenant: there is nothing else to do here.
 */
function DatabaseAlert() {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState(false);
  const leave = (): void => {
    if (leaving) return;
    setLeaving(true);
    void leaveLostDatabase();
  };
  return (
    <dialog
      ref={showModal}
      role="alertdialog"
      aria-labelledby="database-alert-title"
      aria-describedby="database-alert-text"
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      className="m-auto w-full max-w-dialog rounded border border-line-strong bg-raised text-ink shadow-floating outline-none backdrop:bg-overlay narrow:max-w-nine-tenths"
    >
      <h2 id="database-alert-title" className="px-6 pt-5 text-h2 font-medium">
        {t('messages.databaseTitle')}
      </h2>
      <p id="database-alert-text" className="px-6 pt-2 text-body text-ink-2">
        {t('notices.databaseUnavailable')}
      </p>
      <div className="flex justify-end px-6 py-5">
        <Button variant="primary" off={leaving} onClick={leave}>
          {t('messages.databaseLeave')}
        </Button>
      </div>
    </dialog>
  );
}

function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

import { useEffect, useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useIsWaiting } from '#console/ui/waiting.ts';

/** A page that loads faster is not announced; skeletons show after a shorter time. */
const announcedAfter = 500;

/** Says once that the page is loading, however many of its places are. */
export function WaitingStatus() {
  const { t } = useTranslation();
  const isWaiting = useIsWaiting();
  return <output className="sr-only">{isWaiting && <Announced text={t('messages.loadingPage')} />}</output>;
}

function Announced({ text }: { readonly text: string }) {
  const [isLate, setLate] = useState(false);
  // An effect, because the clock is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), announcedAfter);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? text : null;
}

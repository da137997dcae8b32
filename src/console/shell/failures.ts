import { isAborted } from '#console/data/apiError.ts';
import { notifyText } from '#console/state/notices.ts';
import { keepProblem } from '#console/state/problem.ts';
import { t } from '#console/texts/i18n.ts';
import { CodeMissing } from '#console/ui/lazyComponent.tsx';

const told = new WeakSet<Error>();

/** A failure that nothing else caught is kept as the current error and told (specification 1 §8, global error). */
export function listenToFailures(): void {
  window.addEventListener('unhandledrejection', (event) => tellFailure(event.reason));
  window.addEventListener('error', (event) => tellFailure(event.error));
}

/** Keeps an error as the current one and tells it, once, however often it is reported. */
export function tellFailure(error: unknown): void {
  if (!(error instanceof Error) || isAborted(error) || told.has(error)) return;
  told.add(error);
  keepProblem(error);
  notifyText('danger', error instanceof CodeMissing ? t('messages.partMissing') : error.message);
}

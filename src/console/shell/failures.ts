import { isAborted } from '#console/data/apiError.ts';
import { notifyText } from '#console/state/notices.ts';
import { keepProblem } from '#console/state/problem.ts';

/** A failure that nothing else caught is kept as the current error and told (specification 1 §8, global error). */
export function listenToFailures(): void {
  window.addEventListener('unhandledrejection', (event) => tell(event.reason));
  window.addEventListener('error', (event) => tell(event.error));
}

function tell(error: unknown): void {
  if (!(error instanceof Error) || isAborted(error)) return;
  keepProblem(error);
  notifyText('danger', error.message);
}

import { keepProblem } from '#console/state/problem.ts';
import { leaveThen } from '#console/state/unsaved.ts';
import { CodeMissing } from '#console/ui/lazyComponent.tsx';
import { Component, type ReactNode } from 'react';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';

interface Props {
  readonly children: ReactNode;
  /** Loads the page anew. */
  readonly reload?: () => void;
}

interface State {
  readonly failed: 'no' | 'drawing' | 'loading';
  /** How often in a row its code did not come. */
  readonly missed: number;
}

/**
 * Holds a failure of one screen to that screen; the shell stays, and Retry draws the screen anew. Code that does not
 * come a second time may never come to this page (the server has another version now), so that the page is loaded anew.
 */
export class ScreenBoundary extends Component<Props, State> {
  override readonly state: State = { failed: 'no', missed: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: error instanceof CodeMissing ? 'loading' : 'drawing' };
  }

  override componentDidCatch(error: unknown) {
    keepProblem(error instanceof Error ? error : new Error(String(error)));
    if (error instanceof CodeMissing) this.setState(({ missed }) => ({ missed: missed + 1 }));
  }

  readonly #retry = () => {
    const { failed, missed } = this.state;
    if (failed === 'loading' && missed > 1) leaveThen(this.props.reload ?? (() => location.reload()));
    else this.setState({ failed: 'no' });
  };

  override render() {
    const { failed } = this.state;
    if (failed === 'no') return this.props.children;
    return <ScreenFailure what={failed} onRetry={this.#retry} />;
  }
}

/** What stands in place of a screen that could not be drawn, or whose code did not come. */
function ScreenFailure(props: { readonly what: 'drawing' | 'loading'; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const { what, onRetry } = props;
  const title = what === 'loading' ? t('messages.codeMissingTitle') : t('messages.failedTitle');
  const text = what === 'loading' ? t('messages.codeMissingText') : t('messages.failedText');
  return <ErrorState title={title} text={text} onRetry={onRetry} />;
}

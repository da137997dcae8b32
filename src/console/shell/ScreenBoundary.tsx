import { setProblem } from '#console/state/problem.ts';
import { leaveThen } from '#console/state/unsaved.ts';
import { CodeMissing } from '#console/ui/lazyComponent.tsx';
import { Component, type ReactNode } from 'react';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';

interface Props {
  readonly children: ReactNode;
  /** Reloads the page. */
  readonly reload?: () => void;
}

interface State {
  readonly failed: 'no' | 'drawing' | 'loading';
  /** How often in a row its code failed to load. */
  readonly missed: number;
}

/**
 * The error boundary of one screen; the shell stays, and Retry re-renders the screen. If its code fails to load twice,
 * this page may be outdated (the server has another version now), so it is reloaded.
 */
export class ScreenBoundary extends Component<Props, State> {
  override readonly state: State = { failed: 'no', missed: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: error instanceof CodeMissing ? 'loading' : 'drawing' };
  }

  override componentDidCatch(error: unknown) {
    setProblem(error instanceof Error ? error : new Error(String(error)));
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

/** The error state of a screen that failed to render or to load. */
function ScreenFailure(props: { readonly what: 'drawing' | 'loading'; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const { what, onRetry } = props;
  const title = what === 'loading' ? t('messages.codeMissingTitle') : t('messages.failedTitle');
  const text = what === 'loading' ? t('messages.codeMissingText') : t('messages.failedText');
  return <ErrorState title={title} text={text} onRetry={onRetry} />;
}

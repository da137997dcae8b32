import { keepProblem } from '#console/state/problem.ts';
import { Component, type ReactNode } from 'react';
import { ScreenFailure } from './ScreenFailure.tsx';

interface Props {
  readonly children: ReactNode;
}

/** Holds a failure of one screen to that screen; the shell stays, and Retry draws the screen anew. */
export class ScreenBoundary extends Component<Props, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    keepProblem(error instanceof Error ? error : new Error(String(error)));
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ScreenFailure onRetry={() => this.setState({ failed: false })} />;
  }
}

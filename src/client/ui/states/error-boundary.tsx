import { Component } from 'react';

interface ErrorBoundaryProps {
  readonly fallback: React.ReactNode;
  /** A changed key gives the children another try. */
  readonly resetKey?: string;
  readonly children: React.ReactNode;
}

/** Keeps a failure inside one part of the screen. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render(): React.ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

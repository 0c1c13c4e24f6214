import { Component, type ReactNode } from 'react';

export interface AreaBoundaryProps {
  /** Another key is another try. */
  resetKey: string;
  onFail: () => void;
  children: ReactNode;
}

/** Keeps the page standing when something over it fails to load. */
export class AreaBoundary extends Component<AreaBoundaryProps, { failedKey: string | null }> {
  override state: { failedKey: string | null } = { failedKey: null };

  static getDerivedStateFromProps(
    { resetKey }: AreaBoundaryProps,
    { failedKey }: { failedKey: string | null },
  ): { failedKey: null } | null {
    return failedKey !== null && failedKey !== '' && failedKey !== resetKey ? { failedKey: null } : null;
  }

  static getDerivedStateFromError(): { failedKey: string } {
    return { failedKey: '' };
  }

  override componentDidCatch(): void {
    this.setState({ failedKey: this.props.resetKey });
    this.props.onFail();
  }

  override render(): ReactNode {
    return this.state.failedKey === null ? this.props.children : null;
  }
}

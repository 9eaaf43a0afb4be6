import { Component, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  readonly fallback: ReactNode
  readonly onError: (error: unknown, info: ErrorInfo) => void
  /** A change of it draws the children again. */
  readonly resetKey: unknown
  readonly children: ReactNode
}

interface State {
  readonly hasFailed: boolean
}

/** Shows the fallback where a view threw. React offers this to classes only. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError(error, info)
  }

  override componentDidUpdate(before: Props, { hasFailed }: State) {
    if (hasFailed && before.resetKey !== this.props.resetKey) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

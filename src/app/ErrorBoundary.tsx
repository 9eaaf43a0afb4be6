import { Component, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  readonly fallback: ReactNode
  readonly onError: (error: unknown, info: ErrorInfo) => void
  /** When it changes, the children are drawn again. */
  readonly resetKey: unknown
  readonly children: ReactNode
}

interface State {
  readonly hasFailed: boolean
}

/** Shows the fallback if a view throws. React offers this only to class components. */
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

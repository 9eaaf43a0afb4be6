import { Component, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  readonly fallback: ReactNode
  readonly onError: (error: unknown, info: ErrorInfo) => void
  readonly children: ReactNode
}

/** Shows the fallback where a view could not be drawn. React offers this to classes only. */
export class ErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError(error, info)
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

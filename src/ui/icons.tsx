/* The icons in use, each from its own file: the whole set is 5,000 modules to read at every build and test. */
export { ChevronLeft20Regular as PreviousIcon } from '@fluentui/react-icons/svg/chevron-left'
export { ChevronRight20Regular as NextIcon } from '@fluentui/react-icons/svg/chevron-right'
export { Dismiss16Regular as ClearIcon } from '@fluentui/react-icons/svg/dismiss'
export { DocumentSearch24Regular as EmptyIcon } from '@fluentui/react-icons/svg/document-search'
export {
  ErrorCircle20Regular as AlertIcon,
  ErrorCircle24Regular as FailedIcon,
} from '@fluentui/react-icons/svg/error-circle'
export { Eye20Regular as ShowIcon } from '@fluentui/react-icons/svg/eye'
export { EyeOff20Regular as HideIcon } from '@fluentui/react-icons/svg/eye-off'
export { LockClosed24Regular as ForbiddenIcon } from '@fluentui/react-icons/svg/lock-closed'
export { Search20Regular as SearchIcon } from '@fluentui/react-icons/svg/search'

/* The icons in use, each from its own file: the whole set is 5,000 modules to read at every build and test. */
export { ArrowDown16Regular as SortDownIcon } from '@fluentui/react-icons/svg/arrow-down'
export { ArrowDownload20Regular as DownloadIcon } from '@fluentui/react-icons/svg/arrow-download'
export { ArrowUp16Regular as SortUpIcon } from '@fluentui/react-icons/svg/arrow-up'
export { CheckmarkCircle20Filled as CompletedIcon } from '@fluentui/react-icons/svg/checkmark-circle'
export { ChevronDown20Regular as OpenIcon } from '@fluentui/react-icons/svg/chevron-down'
export { ChevronLeft20Regular as PreviousIcon } from '@fluentui/react-icons/svg/chevron-left'
export { ChevronRight20Regular as NextIcon } from '@fluentui/react-icons/svg/chevron-right'
export { Circle20Regular as PendingIcon } from '@fluentui/react-icons/svg/circle'
export { Dismiss16Regular as ClearIcon, Dismiss20Regular as CloseIcon } from '@fluentui/react-icons/svg/dismiss'
export { DocumentSearch24Regular as EmptyIcon } from '@fluentui/react-icons/svg/document-search'
export {
  ErrorCircle20Regular as AlertIcon,
  ErrorCircle24Regular as FailedIcon,
} from '@fluentui/react-icons/svg/error-circle'
export { Eye20Regular as ShowIcon } from '@fluentui/react-icons/svg/eye'
export { EyeOff20Regular as HideIcon } from '@fluentui/react-icons/svg/eye-off'
export { LockClosed24Regular as ForbiddenIcon } from '@fluentui/react-icons/svg/lock-closed'
export { RadioButton20Filled as CurrentIcon } from '@fluentui/react-icons/svg/radio-button'
export { Search20Regular as SearchIcon } from '@fluentui/react-icons/svg/search'

/* Icons of the inspector. Each is imported from its own file, because the whole package is large. */
export { ChevronDown16Regular as UnfoldedIcon } from '@fluentui/react-icons/svg/chevron-down'
export { ChevronLeft20Regular as BackIcon } from '@fluentui/react-icons/svg/chevron-left'
export {
  ChevronRight16Regular as FoldedIcon,
  ChevronRight20Regular as ForwardIcon,
} from '@fluentui/react-icons/svg/chevron-right'
export { Copy20Regular as CopyIcon } from '@fluentui/react-icons/svg/copy'
export { Delete20Regular as ClearIcon } from '@fluentui/react-icons/svg/delete'
export { Dismiss16Regular as CloseIcon } from '@fluentui/react-icons/svg/dismiss'
export { FolderOpen20Regular as OpenIcon } from '@fluentui/react-icons/svg/folder-open'
export { PanelRightContract20Regular as UndockIcon } from '@fluentui/react-icons/svg/panel-right-contract'
export { Pause20Regular as PauseIcon } from '@fluentui/react-icons/svg/pause'
export { Play20Regular as ResumeIcon } from '@fluentui/react-icons/svg/play'
export { ZoomFit20Regular as FitIcon } from '@fluentui/react-icons/svg/zoom-fit'
export { ZoomIn20Regular as NaturalIcon } from '@fluentui/react-icons/svg/zoom-in'

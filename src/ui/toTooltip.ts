/** The attribute that marks the tooltip of a chart. */
export const TOOLTIP_MARK = { 'data-chart-tooltip': '' }

/** Whether the pointer moves on to the tooltip, which stays while the pointer is on it. */
export const isToTooltip = ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }): boolean =>
  relatedTarget instanceof Element && relatedTarget.closest('[data-chart-tooltip]') !== null

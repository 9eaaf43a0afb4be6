/** On the tooltip of a chart. */
export const TOOLTIP_MARK = { 'data-chart-tooltip': '' }

/** Whether the pointer goes on to the tooltip, which stays while it is there. */
export const isToTooltip = ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }): boolean =>
  relatedTarget instanceof Element && relatedTarget.closest('[data-chart-tooltip]') !== null

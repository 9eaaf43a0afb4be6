/** The attribute that marks the tooltip of a chart. */
export const TOOLTIP_MARK = { 'data-chart-tooltip': '' }

/** Whether the pointer is moving from the mark to its tooltip, which must then stay. */
export const isToTooltip = ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }): boolean =>
  relatedTarget instanceof Element && relatedTarget.closest('[data-chart-tooltip]') !== null

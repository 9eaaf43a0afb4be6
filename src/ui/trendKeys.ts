/** Returns a function from a point's index to the index that a key moves to; null for other keys. Up means later, as in a slider. */
export const stepOf = (key: string | null, last: number): ((index: number) => number) | null => {
  if (key === 'ArrowRight' || key === 'ArrowUp') return (index) => Math.min(last, index + 1)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return (index) => Math.max(0, index - 1)
  if (key === 'Home') return () => 0
  if (key === 'End') return () => last
  return null
}

/**
 * Our logo: a bicycle on its kickstand with a spark in its frame. `size` is in CSS pixels. Hidden from screen readers,
 * because the name of the product is beside it.
 */
export const BrandMark = ({ size = 40 }: { size?: number }) => {
  return (
    <svg className="k-mark" width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <rect className="k-mark-plate" width="48" height="48" rx="12" />
      <g className="k-mark-line" strokeWidth="2.4">
        <circle cx="13.5" cy="29" r="6.5" />
        <circle cx="34.5" cy="29" r="6.5" />
        <path d="M13.5 29 19 17.5h12L34.5 29M19 17.5 24 29h-10.5M24 29l7-11.5" />
        <path d="M16.5 14.5h5M19 17.5l-1.2-3M31 17.5l-1.6-5h4.1" />
        <path d="M24 29l-3.4 8.5h-2.4" />
      </g>
      <path className="k-mark-spark" d="m25.6 18.6-3.7 4.9h2.6l-1 3.6 4-5.2h-2.7z" />
    </svg>
  )
}

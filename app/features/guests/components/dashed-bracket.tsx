/** The brass stitches that tie a household. */
export const DashedBracket = ({ className }: { className: string }) => (
  <svg viewBox="0 0 18 26" preserveAspectRatio="none" aria-hidden="true" className={className}>
    <path
      d="M17 1H1v24h16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeDasharray="5 3"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);

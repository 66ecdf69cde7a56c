export const Ornament = () => (
  <svg
    className="ornament"
    viewBox="0 0 92 16"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.25"
  >
    <path d="M0 8h34M58 8h34" />
    <circle cx="46" cy="8" r="4.5" />
    <circle
      cx="46"
      cy="8"
      r="7.2"
      strokeWidth="1.6"
      strokeLinecap="round"
      pathLength="60"
      strokeDasharray="4.4 5.6"
    />
  </svg>
);

const leaf = 'M0 0C7-10 21-13 34-7 24 4 11 7 0 0Z';
const leaves = [
  'translate(12 -3) rotate(-58) scale(.9)',
  'translate(26 -7) rotate(34) scale(.95)',
  'translate(42 -11) rotate(-50)',
  'translate(58 -13) rotate(30)',
  'translate(74 -14) rotate(-44) scale(.95)',
  'translate(90 -13) rotate(28) scale(.9)',
  'translate(104 -11) rotate(-38) scale(.8)',
  'translate(118 -8) rotate(10) scale(.8)',
];

export const LeafOrnament = () => (
  <svg className="bough" viewBox="-150 -46 300 66" aria-hidden="true">
    <g id="bough-half">
      <path d="M-6 4C30-14 78-20 122-7" />
      {leaves.map((transform) => (
        <path key={transform} transform={transform} d={leaf} />
      ))}
    </g>
    <use href="#bough-half" transform="scale(-1 1)" />
  </svg>
);

export const SearchIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="m21 21-4.34-4.34" />
    <circle cx="11" cy="11" r="8" />
  </svg>
);

export const ClearIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M18 6 6 18M6 6l12 12" />
  </svg>
);

export const ArrowIcon = () => (
  <svg className="icon icon-onwards" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M5 12h14M12 5l7 7-7 7" />
  </svg>
);

/** The round: a table seen from above, eight seats (design: the five objects). */
export const TableRing = () => (
  <svg viewBox="0 0 100 100" aria-hidden="true">
    <circle className="seats" cx="50" cy="50" r="46" pathLength="80" strokeDasharray="4.4 5.6" strokeDashoffset="2.2" />
    <circle className="edge" cx="50" cy="50" r="39" />
  </svg>
);

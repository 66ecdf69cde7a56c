export const TableRing = () => (
  <svg viewBox="0 0 100 100" aria-hidden="true">
    <circle
      className="table-round-seats"
      cx="50"
      cy="50"
      r="46"
      pathLength="80"
      strokeDasharray="4.4 5.6"
      strokeDashoffset="2.2"
    />
    <circle className="table-round-edge" cx="50" cy="50" r="39" />
  </svg>
);

import './activity-chart.css';

type Bar = { label: string; visits: number; searches: number };
type Props = { caption: string; unit: string; bars: readonly Bar[] };

/** Visits and searches side by side, drawn for the eye and as a table for everybody else. */
export function ActivityChart({ caption, unit, bars }: Props) {
  const most = Math.max(1, ...bars.flatMap(({ visits, searches }) => [visits, searches]));
  const height = (count: number) => ({ height: `${(count / most) * 100}%` });
  return (
    <>
      <div className="activity-chart" aria-hidden="true">
        {bars.map(({ label, visits, searches }) => (
          <div key={label} title={`${label}: ${visits} visits, ${searches} searches`}>
            <i className="visits" style={height(visits)} />
            <i className="searches" style={height(searches)} />
            <small>{label}</small>
          </div>
        ))}
      </div>
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{unit}</th>
              <th scope="col">Visits</th>
              <th scope="col">Searches</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, visits, searches }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{visits}</td>
                <td>{searches}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

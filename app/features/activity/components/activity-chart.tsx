type Bar = { label: string; visits: number; searches: number };
type Props = { caption: string; unit: string; bars: readonly Bar[] };

const bar = 'min-h-px flex-1 rounded-t-[1px]';
/** Every fifth, counted from the last: there is no room for all. */
const isWritten = (at: number, count: number) => (count - 1 - at) % 5 === 0;

/** Visits and searches side by side, drawn for the eye and as a table for everybody else. */
export function ActivityChart({ caption, unit, bars }: Props) {
  const most = Math.max(1, ...bars.flatMap(({ visits, searches }) => [visits, searches]));
  const height = (count: number) => ({ height: `${(count / most) * 100}%` });
  return (
    <>
      <div className="flex items-end gap-[6px] h-[180px] mt-5 pb-[1.6rem] overflow-x-auto" aria-hidden="true">
        {bars.map(({ label, visits, searches }, at) => (
          <div
            key={label}
            className="relative flex h-full max-w-[56px] flex-[1_0_18px] items-end justify-center gap-[2px] border-b border-hair"
            title={`${label}: ${visits} visits, ${searches} searches`}
          >
            <i className={`${bar} bg-ink`} style={height(visits)} />
            <i className={`${bar} bg-(--brass)`} style={height(searches)} />
            {isWritten(at, bars.length) && (
              <small className="absolute top-[calc(100%+0.3rem)] text-[0.8125rem] whitespace-nowrap text-ink-2">{label}</small>
            )}
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

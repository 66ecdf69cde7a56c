import type { ConnectionLine } from '../connection-lines';
import './room-canvas.css';

export const ConnectionLines = ({ lines }: { lines: readonly ConnectionLine[] }) => (
  <g className="room-threads">
    {lines.map(({ key, from, to, isCut }) => {
      const middle = {
        x: (from.x + to.x) / 2 - (to.y - from.y) * 0.12,
        y: (from.y + to.y) / 2 + (to.x - from.x) * 0.12,
      };
      const cut = { x: (from.x + to.x) / 4 + middle.x / 2, y: (from.y + to.y) / 4 + middle.y / 2 };
      return (
        <g key={key} className={isCut ? 'room-thread room-thread-cut' : 'room-thread'}>
          <path d={`M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}`} />
          {isCut && <path className="room-snip" d={`M${cut.x - 0.09} ${cut.y + 0.22}l.18 -.44`} />}
        </g>
      );
    })}
  </g>
);

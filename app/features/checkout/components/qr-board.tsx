import type { CSSProperties } from 'react';
import { boardInk } from '../model';

type Props = { color: string; names: string; qrImage: string | undefined };

/** The printed board on its easel, in a colour, with the event's own code. */
export const QrBoard = ({ color, names, qrImage }: Props) => (
  <svg
    className="board"
    viewBox="0 0 420 560"
    role="img"
    aria-label={`Preview of the QR board in ${color}`}
    style={{ '--board': color, '--board-ink': boardInk(color) } as CSSProperties}
  >
    <ellipse className="board-floor" cx="212" cy="538" rx="176" ry="12" />
    <g className="board-easel">
      <path d="M210 26 62 536" />
      <path d="M210 26 358 536" />
      <path d="M210 40v470" className="board-easel-rear" />
      <path d="M92 438h236" />
    </g>
    <rect className="board-shadow" x="70" y="58" width="288" height="378" rx="3" />
    <rect className="board-face" x="66" y="50" width="288" height="378" rx="3" />
    <g className="board-ink" textAnchor="middle">
      <text
        x="210"
        y="104"
        className="board-names"
        {...(names.length > 22 && { textLength: 252, lengthAdjust: 'spacingAndGlyphs' as const })}
      >
        {names.length > 34 ? `${names.slice(0, 33)}…` : names}
      </text>
      <text x="210" y="146" className="board-title">
        Find your table
      </text>
      <rect x="118" y="170" width="184" height="184" rx="2" fill="#fff" />
      {qrImage && <image href={qrImage} x="122" y="174" width="176" height="176" style={{ imageRendering: 'pixelated' }} />}
      <text x="210" y="386" className="board-words">
        Scan the code and type
      </text>
      <text x="210" y="405" className="board-words">
        your name to find your seat
      </text>
    </g>
    <path className="board-ledge" d="M74 430h272v12H74z" />
  </svg>
);

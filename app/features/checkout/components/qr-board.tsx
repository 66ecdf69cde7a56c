import type { CSSProperties } from 'react';
import { getBoardTextColor } from '../model';

type Props = { color: string; names: string; qrImage: string | undefined; className: string };

export const QrBoard = ({ color, names, qrImage, className }: Props) => (
  <svg
    className={`board ${className}`}
    viewBox="0 0 420 560"
    role="img"
    aria-label={`Preview of the QR board in ${color}`}
    style={{ '--board': color, '--board-ink': getBoardTextColor(color) } as CSSProperties}
  >
    <ellipse className="fill-[rgb(29_53_87/0.14)]" cx="212" cy="538" rx="176" ry="12" />
    <g className="fill-none stroke-[#8a6a4a] stroke-9" strokeLinecap="round">
      <path d="M210 26 62 536" />
      <path d="M210 26 358 536" />
      <path d="M210 40v470" className="stroke-[#6e533a] stroke-7" />
      <path d="M92 438h236" />
    </g>
    <rect className="fill-[rgb(19_37_63/0.22)]" x="70" y="58" width="288" height="378" rx="3" />
    <rect className="fill-(--board)" x="66" y="50" width="288" height="378" rx="3" />
    <g className="fill-(--board-ink)" textAnchor="middle">
      <text
        x="210"
        y="104"
        className="font-display text-[21px]/none font-normal [font-variant-caps:all-small-caps] tracking-[0.12em]"
        {...(names.length > 22 && { textLength: 252, lengthAdjust: 'spacingAndGlyphs' as const })}
      >
        {names.length > 34 ? `${names.slice(0, 33)}…` : names}
      </text>
      <text
        x="210"
        y="146"
        className="font-display text-[36px]/none font-normal italic tracking-[-0.01em]"
      >
        Find your table
      </text>
      <rect x="118" y="170" width="184" height="184" rx="2" fill="#fff" />
      {qrImage && (
        <image
          href={qrImage}
          x="122"
          y="174"
          width="176"
          height="176"
          style={{ imageRendering: 'pixelated' }}
        />
      )}
      <text x="210" y="386" className="text-[14.5px]/none">
        Scan the code and type
      </text>
      <text x="210" y="405" className="text-[14.5px]/none">
        your name to find your seat
      </text>
    </g>
    <path className="fill-[#9a7955]" d="M74 430h272v12H74z" />
  </svg>
);

import { Ampersand } from '@/components/ampersand';
import { formatNumber } from '@/lib/text/counts';
import { CENTRED_CLASS } from './door-card';

type Props = {
  eventName: string;
  helperName: string;
  present: number;
  expected: number;
  onShowDetails: () => void;
};

export const DoorHeader = ({ eventName, helperName, present, expected, onShowDetails }: Props) => (
  <header className="door-top">
    <div className={`${CENTRED_CLASS} flex flex-wrap items-end justify-between gap-x-4`}>
      <div className="relative min-w-0 flex-[1_1_9rem]">
        <h1
          className="font-display text-[1.25rem] leading-[1.2] font-normal wrap-break-word normal-nums"
          dir="auto"
        >
          <Ampersand text={eventName} />
        </h1>
        <button type="button" className="door-who" aria-haspopup="dialog" onClick={onShowDetails}>
          <bdi>{helperName}</bdi>
          <span className="sr-only">: about this link</span>
        </button>
      </div>
      <p className="door-total text-end text-[0.9375rem] leading-[1.1] whitespace-nowrap text-(--on-ink-2)">
        <b className="door-count">{formatNumber(present)}</b> of {formatNumber(expected)} in
      </p>
    </div>
    <div className={`${CENTRED_CLASS} mt-[10px] h-[4px] bg-[#3a5274]`} aria-hidden="true">
      <i
        className="block h-full bg-(--brass-light) [transition:width_var(--slow)_var(--ease)]"
        style={{ width: `${expected === 0 ? 0 : (present / expected) * 100}%` }}
      />
    </div>
  </header>
);

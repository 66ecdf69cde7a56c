import { Ampersand } from '@/components/ampersand';
import { inFigures } from '@/lib/counted';

type Props = { event: string; helper: string; isIn: number; guests: number; onAbout: () => void };

/** Whose wedding, whose phone, and how many are in. */
export const DoorTop = ({ event, helper, isIn, guests, onAbout }: Props) => (
  <header className="door-top">
    <div className="door-top-row">
      <div>
        <h1 dir="auto">
          <Ampersand text={event} />
        </h1>
        <button type="button" className="door-who" aria-haspopup="dialog" onClick={onAbout}>
          <bdi>{helper}</bdi>
          <span className="sr-only">: about this link</span>
        </button>
      </div>
      <p className="door-total">
        <b>{inFigures(isIn)}</b> of {inFigures(guests)} in
      </p>
    </div>
    <div className="door-run" aria-hidden="true">
      <i style={{ width: `${guests === 0 ? 0 : (isIn / guests) * 100}%` }} />
    </div>
  </header>
);

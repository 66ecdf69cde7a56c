import { Search } from 'lucide-react';
import { brand } from '@/lib/brand';
import { Ampersand } from './ampersand';
import { TableRing } from './table-ring';

type Props = { eventName?: string; dateLabel?: string };

/** A phone that shows the guest page with a guest just found, in the theme of what it stands in: a picture, told to nobody who cannot see it. */
export const PhoneWithGuest = ({ eventName = 'Amelia & Tom', dateLabel = 'Saturday 12 June 2027' }: Props) => (
  <div className="phone" aria-hidden="true">
    <div className="phone-screen event-ground">
      <div className="phone-page scooped-card">
        <div className="phone-event">
          <Ampersand text={eventName} />
        </div>
        <div className="phone-date">{dateLabel}</div>
        <div className="phone-search">
          <Search className="icon" />
          <span>zoë f</span>
          <i className="phone-caret" />
        </div>
        <div className="phone-answer">
          <span className="phone-guest">Zoë Fairweather</span>
          <span className="phone-note">Bridesmaid</span>
          <span className="table-round">
            <TableRing />
            <b>
              <small>Table</small>4
            </b>
          </span>
        </div>
        <div className="phone-credit">Seating by {brand.name}</div>
      </div>
    </div>
  </div>
);

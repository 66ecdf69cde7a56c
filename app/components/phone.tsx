import { Search } from 'lucide-react';
import { brand } from '@/lib/brand';
import { Ampersand } from './ampersand';
import { TableRing } from './table-ring';

type Props = { eventName?: string; dateLabel?: string };

/** A phone that shows the guest page with a guest just found, in the theme of what it stands in: a picture, told to nobody who cannot see it. */
export const PhoneWithGuest = ({ eventName = 'Amelia & Tom', dateLabel = 'Saturday 12 June 2027' }: Props) => (
  <div className="phone" aria-hidden="true">
    <div className="screen event-ground">
      <div className="mini scooped">
        <div className="ev">
          <Ampersand text={eventName} />
        </div>
        <div className="dt">{dateLabel}</div>
        <div className="q">
          <Search className="ico" />
          <span>zoë f</span>
          <i className="caret" />
        </div>
        <div className="hit">
          <span className="who">Zoë Fairweather</span>
          <span className="info">Vegetarian</span>
          <span className="round">
            <TableRing />
            <b>
              <small>Table</small>4
            </b>
          </span>
        </div>
        <div className="credit">Seating by {brand.name}</div>
      </div>
    </div>
  </div>
);

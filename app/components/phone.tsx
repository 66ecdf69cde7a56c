import type { ReactNode } from 'react';
import { longDate } from '@/lib/dates';
import { Ampersand } from './ampersand';
import { TableRing } from './table-ring';

type Props = { eventName: string; eventDate: string; search: ReactNode; children: ReactNode };

/** A phone that shows the guest page, never anything else (design: imagery). In the theme of what it stands in. */
const Phone = ({ eventName, eventDate, search, children }: Props) => (
  <div className="phone">
    <div className="screen event-ground">
      <div className="mini scooped">
        <div className="ev">
          <Ampersand text={eventName} />
        </div>
        <div className="dt">{longDate(eventDate)}</div>
        <div className="q">{search}</div>
        {children}
      </div>
    </div>
  </div>
);

/** The same, with a guest just found: a picture, told to nobody who cannot see it. */
export const PhoneWithGuest = ({ eventName, eventDate }: Pick<Props, 'eventName' | 'eventDate'>) => (
  <div aria-hidden="true" className="contents">
    <Phone
      eventName={eventName}
      eventDate={eventDate}
      search={
        <>
          <span>zoë f</span>
          <i className="caret" />
        </>
      }
    >
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
    </Phone>
  </div>
);

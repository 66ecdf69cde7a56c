import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';

const listed = [
  { name: 'Zoë Fairweather', note: 'Vegetarian', table: '4' },
  { name: 'Oluwaseun Adeyemi', note: '', table: '4' },
  { name: 'Priya Raman', note: 'Vegan, nut allergy', table: '7' },
  { name: 'Siân Llewellyn', note: '', table: '2' },
];

/** A guest list that has just come in from a spreadsheet. */
export const ImportedList = () => (
  <div className="tile" data-event-bg="gradient-champagne" aria-hidden="true">
    <span className="slip">
      <Upload className="ico" /> guests.xlsx: 132 guests imported
    </span>
    <div className="listing">
      {listed.map(({ name, note, table }) => (
        <div key={name}>
          {name}
          <span>{note}</span>
          <b className="chip">{table}</b>
        </div>
      ))}
    </div>
  </div>
);

/** What is given, standing where guests come in. */
export const BoardByTheDoor = ({ children }: { children: ReactNode }) => (
  <div className="tile" data-event-bg="gradient-sage" aria-hidden="true">
    {children}
  </div>
);

/** A guest who has changed table on the morning. */
export const MovedGuest = () => (
  <div className="tile set" data-event-bg="gradient-lavender" aria-hidden="true">
    <div className="tent back l">
      <span className="name">Aunt Jo</span>
    </div>
    <div className="tent back">
      <span className="name">Siân</span>
    </div>
    <div className="tent">
      <span className="name">Uncle Bill</span>
      <span className="caps table">
        <span className="moved">Table 9</span>Table 12
      </span>
    </div>
  </div>
);

import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';

const listed = [
  { name: 'Zoë Fairweather', note: 'Bridesmaid', table: '4' },
  { name: 'Oluwaseun Adeyemi', note: '', table: '4' },
  { name: 'Priya Raman', note: 'Plays the cello at four', table: '7' },
  { name: 'Siân Llewellyn', note: '', table: '2' },
];

export const ImportedList = () => (
  <div className="picture-tile" data-event-bg="gradient-champagne" aria-hidden="true">
    <span className="import-slip">
      <Upload className="icon" /> guests.xlsx: 132 guests imported
    </span>
    <div className="imported-list">
      {listed.map(({ name, note, table }) => (
        <div key={name}>
          {name}
          <span>{note}</span>
          <b className="table-chip">{table}</b>
        </div>
      ))}
    </div>
  </div>
);

export const BoardByTheDoor = ({ children }: { children: ReactNode }) => (
  <div className="picture-tile" data-event-bg="gradient-sage" aria-hidden="true">
    {children}
  </div>
);

export const MovedGuest = () => (
  <div className="picture-tile with-tents" data-event-bg="gradient-lavender" aria-hidden="true">
    <div className="tent-card at-the-back at-the-left">
      <span className="tent-card-name">Aunt Jo</span>
    </div>
    <div className="tent-card at-the-back">
      <span className="tent-card-name">Siân</span>
    </div>
    <div className="tent-card">
      <span className="tent-card-name">Uncle Bill</span>
      <span className="small-caps tent-card-table">
        <span className="moved-from">Table 9</span>Table 12
      </span>
    </div>
  </div>
);

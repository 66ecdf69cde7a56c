import { Upload } from 'lucide-react';
import type { ComponentProps } from 'react';

export const pictureBackgroundClass =
  'bg-[linear-gradient(180deg,var(--event-bg-1),var(--event-bg-2))]';

export const PictureTile = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div
    className={`relative grid place-items-center overflow-hidden rounded-(--r-sheet) ${className}`}
    {...rest}
  />
);

const listed = [
  { name: 'Zoë Fairweather', note: 'Bridesmaid', table: '4' },
  { name: 'Oluwaseun Adeyemi', note: '', table: '4' },
  { name: 'Priya Raman', note: 'Plays the cello at four', table: '7' },
  { name: 'Siân Llewellyn', note: '', table: '2' },
];

export const ImportedListPicture = ({ className }: { className: string }) => (
  <PictureTile className={className} data-event-bg="gradient-champagne" aria-hidden="true">
    <span className="imported-list-note">
      <Upload className="icon" /> guests.xlsx: 132 guests imported
    </span>
    <div className="imported-list-paper">
      {listed.map(({ name, note, table }) => (
        <div className="imported-list-row" key={name}>
          {name}
          <span className="text-ink-2 text-[0.9375rem]">{note}</span>
          <b className="table-chip min-w-[32px] h-[32px] text-[1rem]">{table}</b>
        </div>
      ))}
    </div>
  </PictureTile>
);

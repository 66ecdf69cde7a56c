import { Upload } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export const pictureBackgroundClass =
  'bg-[linear-gradient(170deg,var(--event-bg-1),var(--event-bg-2))]';

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

const tileHeight = 'h-[310px] min-[1000px]:h-[360px]';
const onCloth = `${tileHeight} ${pictureBackgroundClass}`;

export const ImportedListPicture = ({ className = onCloth }: { className?: string }) => (
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

export const WelcomeBoardPicture = ({ children }: { children: ReactNode }) => (
  <PictureTile className={onCloth} data-event-bg="gradient-sage" aria-hidden="true">
    {children}
  </PictureTile>
);

export const MovedGuestPicture = () => (
  <PictureTile
    className={`moved-guest ${tileHeight}`}
    data-event-bg="gradient-lavender"
    aria-hidden="true"
  >
    <div className="tent-card moved-guest-back left-[12%]">
      <span className="block font-display text-[1.375rem]/[1.15] italic">Aunt Jo</span>
    </div>
    <div className="tent-card moved-guest-back left-[88%]">
      <span className="block font-display text-[1.375rem]/[1.15] italic">Siân</span>
    </div>
    <div className="moved-guest-front tent-card">
      <span className="block font-display text-[clamp(2rem,1.2rem+2vw,2.75rem)]/[1.15] italic">
        Uncle Bill
      </span>
      <span className="small-caps table text-[clamp(1.25rem,1rem+1vw,1.625rem)] mt-[0.6rem]">
        <span className="relative mr-[0.7em] text-ink-3 line-through decoration-claret decoration-[1.5px]">
          Table 9
        </span>
        Table 12
      </span>
    </div>
  </PictureTile>
);

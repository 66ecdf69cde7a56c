import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { PictureTile, pictureCloth } from './picture-tile';

const listed = [
  { name: 'Zoë Fairweather', note: 'Bridesmaid', table: '4' },
  { name: 'Oluwaseun Adeyemi', note: '', table: '4' },
  { name: 'Priya Raman', note: 'Plays the cello at four', table: '7' },
  { name: 'Siân Llewellyn', note: '', table: '2' },
];

const tileHeight = 'h-[310px] min-[1000px]:h-[360px]';
const onCloth = `${tileHeight} ${pictureCloth}`;

export const ImportedList = ({ className = onCloth }: { className?: string }) => (
  <PictureTile className={className} data-event-bg="gradient-champagne" aria-hidden="true">
    <span className="absolute left-1/2 top-[26px] -translate-x-1/2 bg-ink text-[#fff] text-[0.9375rem] font-medium px-[0.8rem] py-[0.4rem] rounded-xs flex gap-2 items-center z-1 whitespace-nowrap min-[1000px]:top-[36px]">
      <Upload className="icon" /> guests.xlsx: 132 guests imported
    </span>
    <div className="w-[min(84%,400px)] bg-paper shadow-(--lift-2) rounded-(--r-paper) py-[0.35rem] translate-y-[26px] min-[1000px]:translate-y-[30px] min-[1000px]:w-[min(84%,440px)]">
      {listed.map(({ name, note, table }) => (
        <div
          className="grid grid-cols-[1fr_auto_auto] gap-[0.8rem] items-center px-4 py-2 border-t border-(--hair-soft) text-[1rem] first:border-t-0 min-[1000px]:px-5 min-[1000px]:py-3 min-[1000px]:text-[1.0625rem]"
          key={name}
        >
          {name}
          <span className="text-ink-2 text-[0.9375rem]">{note}</span>
          <b className="table-chip min-w-[32px] h-[32px] text-[1rem]">{table}</b>
        </div>
      ))}
    </div>
  </PictureTile>
);

export const BoardByTheDoor = ({ children }: { children: ReactNode }) => (
  <PictureTile className={onCloth} data-event-bg="gradient-sage" aria-hidden="true">
    {children}
  </PictureTile>
);

const atTheBack =
  'absolute bottom-[116px] z-1 w-[min(36%,200px)] -translate-x-1/2 px-3 pt-[1.6rem] pb-6 [--flap:0.6rem] min-[1000px]:bottom-[150px]';

export const MovedGuest = () => (
  <PictureTile
    className={`${tileHeight} bg-[linear-gradient(170deg,#e3dbf2,#c6b8e0)] after:absolute after:inset-x-0 after:bottom-0 after:h-[104px] after:bg-[linear-gradient(180deg,#efeaf8,#f8f5fc)] after:shadow-[0_-1px_0_rgb(29_53_87/0.12)] min-[1000px]:after:h-[128px]`}
    data-event-bg="gradient-lavender"
    aria-hidden="true"
  >
    <div className={`tent-card ${atTheBack} left-[12%]`}>
      <span className="block font-display text-[1.375rem]/[1.15] italic">Aunt Jo</span>
    </div>
    <div className={`tent-card ${atTheBack} left-[88%]`}>
      <span className="block font-display text-[1.375rem]/[1.15] italic">Siân</span>
    </div>
    <div className="tent-card [--flap:1rem] absolute w-[min(66%,350px)] px-[1.4rem] pt-[2.6rem] pb-10 left-1/2 bottom-[64px] -translate-x-1/2 z-1 min-[1000px]:bottom-[78px]">
      <span className="block font-display text-[clamp(2rem,1.2rem+2vw,2.75rem)]/[1.15] italic">Uncle Bill</span>
      <span className="small-caps table text-[clamp(1.25rem,1rem+1vw,1.625rem)] mt-[0.6rem]">
        <span className="relative mr-[0.7em] text-ink-3 line-through decoration-claret decoration-[1.5px]">Table 9</span>Table 12
      </span>
    </div>
  </PictureTile>
);

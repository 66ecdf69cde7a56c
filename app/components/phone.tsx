import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '@/lib/text/brand';
import { Ampersand } from './ampersand';
import { TableRing } from './table-ring';

type FrameProps = { className: string; isDecorative?: boolean; children: ReactNode };

export const PhoneFrame = ({ className, isDecorative, children }: FrameProps) => (
  <div
    aria-hidden={isDecorative}
    className={`phone bg-[#0e1b2e] shadow-[0_0_0_1px_#2b415f_inset,var(--lift-3),0_50px_70px_-30px_rgb(19_37_63/0.55)] ${className}`}
  >
    {children}
  </div>
);
const cardAlone =
  'phone-card-alone max-[860px]:w-[min(100%,330px)] max-[860px]:bg-transparent max-[860px]:shadow-none';
const cardAnswer =
  'phone-card-answer max-[860px]:mt-[0.6rem] max-[860px]:mb-0 max-[860px]:justify-items-start max-[860px]:pt-[0.6rem]';
const cardTable =
  'mt-[0.7rem] w-[7.6rem] max-[860px]:m-0 max-[860px]:w-[5.4rem] max-[860px]:[grid-area:1/2/span_2]';

type Props = { eventName?: string; dateLabel?: string; className?: string; isPreview?: boolean };

export const GuestPageMockup = ({
  eventName = 'Amelia & Tom',
  dateLabel = 'Saturday 12 June 2027',
  className = 'w-[272px] [--corner:40px]',
  isPreview = false,
}: Props) => {
  const preview = (classes: string) => (isPreview ? classes : '');
  return (
    <PhoneFrame isDecorative className={`phone-upright ${className} ${preview(cardAlone)}`}>
      <div
        className={`event-ground flex h-full flex-col overflow-hidden rounded-[calc(var(--corner)-8px)] px-[9px] pt-[40px] pb-[9px] ${preview('max-[860px]:rounded-none max-[860px]:p-0 max-[860px]:before:hidden')}`}
      >
        <div
          className={`scooped-card flex flex-1 flex-col px-[20px] pt-[30px] pb-[20px] text-center text-(--event-text) ${preview('max-[860px]:px-[26px] max-[860px]:pt-[22px] max-[860px]:pb-[18px]')}`}
        >
          <div className="font-display text-[1.6rem]/[1.08] tracking-[-0.012em]">
            <Ampersand text={eventName} />
          </div>
          <div className="mt-[0.35rem] text-[0.82rem] text-(--event-text-2)">{dateLabel}</div>
          <div className={`phone-search ${preview('max-[860px]:hidden')}`}>
            <Search className="icon h-[17px] w-[17px] text-(--accent-text)" />
            <span>zoë f</span>
            <i className="-ml-[0.35rem] h-[20px] w-[1.5px] bg-(--event-text)" />
          </div>
          <div className={`my-auto grid justify-items-center pt-2 ${preview(cardAnswer)}`}>
            <span
              className={`font-display leading-[1.1] italic ${isPreview ? 'text-[1.5rem] max-[860px]:self-end' : 'text-[1.7rem]'}`}
            >
              Zoë Fairweather
            </span>
            <span
              className={`mt-1 text-[0.85rem] text-(--event-text-2) ${preview('max-[860px]:self-start')}`}
            >
              Bridesmaid
            </span>
            <span className={`table-round ${isPreview ? cardTable : 'mt-[1.1rem] w-[9.4rem]'}`}>
              <TableRing />
              <b
                className={`grid justify-items-center leading-[0.9] font-normal ${isPreview ? 'text-[3.4rem] max-[860px]:text-[2.1rem]' : 'text-[4.25rem]'}`}
              >
                <small
                  className={`font-display text-[0.85rem]/none tracking-[0.1em] text-(--accent-text) [font-variant-caps:all-small-caps] ${preview('max-[860px]:text-[0.7rem]')}`}
                >
                  Table
                </small>
                4
              </b>
            </span>
          </div>
          <div className={`text-[0.72rem] text-(--event-text-2) ${preview('max-[860px]:hidden')}`}>
            Seating by {brand.name}
          </div>
        </div>
      </div>
    </PhoneFrame>
  );
};

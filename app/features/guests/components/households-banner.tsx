import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { counted } from '@/lib/counted';
import { DashedBracket } from './dashed-bracket';

type Props = { count: number; onReview: () => void; onLater: () => void };

/** Asks once for the whole list who belongs together. */
export const HouseholdsBanner = ({ count, onReview, onLater }: Props) => (
  <div className="households-banner event-ground flex min-h-10 items-center gap-3.5 border-y border-hair pr-4 pl-6 text-base phone:min-h-[46px] phone:gap-2.5 phone:pr-2 phone:pl-5">
    <DashedBracket className="h-6 w-[18px] flex-none text-brass-text" />
    <span className="min-w-0">
      <b className="font-semibold">{householdsInWords(count)}.</b>{' '}
      <span className="phone:hidden">Guests who share a surname, and a table if they have one.</span>
    </span>
    <Button
      variant="soft"
      className="ml-auto min-h-[30px] flex-none border-ink px-3.5 py-0 text-base phone:relative phone:min-h-[34px] phone:after:absolute phone:after:inset-x-0 phone:after:-inset-y-1.5"
      onClick={onReview}
    >
      Review
    </Button>
    <button type="button" className="link min-h-[30px] flex-none phone:hidden" onClick={onLater}>
      Not now
    </button>
    <span className="hidden phone:contents">
      <IconButton label="Not now" onClick={onLater}>
        <X className="icon" aria-hidden="true" />
      </IconButton>
    </span>
  </div>
);

/** “12 possible households” */
export const householdsInWords = (count: number) => counted(count, 'possible household');

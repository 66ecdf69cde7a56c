import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { type EventTheme, toThemeAttributes } from '@/features/theme/model';
import { formatCount } from '@/lib/text/counts';
import './households-banner.css';

type Props = { theme: EventTheme; count: number; onReview: () => void; onLater: () => void };

export const HouseholdsBanner = ({ theme, count, onReview, onLater }: Props) => (
  <div {...toThemeAttributes(theme)} className="households-banner event-ground">
    <DashedBracket className="h-6 w-[18px] flex-none" />
    <span className="min-w-0">
      <b className="font-semibold">{formatHouseholdCount(count)}.</b>{' '}
      <span className="max-[899px]:hidden">
        Guests who share a surname, and a table if they have one.
      </span>
    </span>
    <Button variant="soft" className="households-review" onClick={onReview}>
      Review
    </Button>
    <button type="button" className="link min-h-[30px] flex-none phone:hidden" onClick={onLater}>
      Not now
    </button>
    <span className="hidden phone:contents">
      <IconButton label="Not now" className="icon-button text-inherit" onClick={onLater}>
        <X className="icon" aria-hidden="true" />
      </IconButton>
    </span>
  </div>
);

export const formatHouseholdCount = (count: number) => formatCount(count, 'possible household');

export const DashedBracket = ({ className }: { className: string }) => (
  <svg viewBox="0 0 18 26" preserveAspectRatio="none" aria-hidden="true" className={className}>
    <path
      d="M17 1H1v24h16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeDasharray="5 3"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);

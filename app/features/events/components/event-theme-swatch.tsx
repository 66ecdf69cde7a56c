import { toThemeAttributes } from '@/features/theme/model';
import type { HostEvent } from '../schema';

export const EventThemeSwatch = ({ event, className }: { event: HostEvent; className: string }) => (
  <div
    className={`event-ground place-items-center rounded-[3px] inset-ring inset-ring-hair ${className}`}
    {...toThemeAttributes(event)}
    aria-hidden="true"
  >
    <span className="block h-3/5 w-3/5 rounded-[2px] border border-(--accent) bg-(--event-paper)" />
  </div>
);

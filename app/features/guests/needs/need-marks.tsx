import { Accessibility, Baby, BellRing, Ear, Footprints, type LucideIcon, Mic } from 'lucide-react';
import {
  combineNeeds,
  listPreparations,
  type Need,
  parseNeeds,
} from '@/features/seating/guests/needs';
import type { Guest } from '@/features/seating/guests/schema';

const icons: Record<Need, LucideIcon> = {
  'high chair': Baby,
  'step-free': Footprints,
  wheelchair: Accessibility,
  'close to the speeches': Mic,
  'hearing loop': Ear,
  pram: Baby,
};

export function NeedIcons({ guest }: { guest: Pick<Guest, 'needs' | 'reply_needs'> }) {
  const needs = combineNeeds(guest);
  if (!needs) return null;
  const { known, words } = parseNeeds(needs);
  const signs = [...new Set([...known.map((need) => icons[need]), ...(words ? [BellRing] : [])])];
  const label = `To prepare: ${listPreparations(needs).join(', ')}`;
  return (
    <span
      className="inline-flex flex-none items-center gap-1 align-middle text-brass-text"
      role="img"
      aria-label={label}
      title={label}
    >
      {signs.map((Sign) => (
        <Sign key={Sign.displayName} className="icon size-4" aria-hidden="true" />
      ))}
    </span>
  );
}

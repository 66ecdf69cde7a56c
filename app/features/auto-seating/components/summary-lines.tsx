import { Check, CircleAlert } from 'lucide-react';
import type { SummaryLine } from '../explain/plan-words';

export const SummaryLines = ({ lines }: { lines: readonly SummaryLine[] }) => (
  <ul className="grid gap-1.5 text-sm leading-snug text-ink-2">
    {lines.map(({ tone, strong, rest }, at) => {
      const Sign = tone === 'good' ? Check : CircleAlert;
      return (
        <li key={`${at} ${strong}${rest}`} className="flex gap-2.5" data-tone={tone}>
          <Sign
            className={`icon mt-0.5 size-4 flex-none ${tone === 'good' ? 'text-moss' : 'text-brass-text'}`}
            aria-hidden="true"
          />
          <span>
            <b className="font-semibold text-ink">{strong}</b>
            {rest}
          </span>
        </li>
      );
    })}
  </ul>
);

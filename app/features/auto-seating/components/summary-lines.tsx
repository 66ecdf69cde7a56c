import { Check, CircleAlert } from 'lucide-react';
import type { SummaryLine } from '../explain/plan-words';

export const SummaryLines = ({ lines }: { lines: readonly SummaryLine[] }) => (
  <ul className="grid gap-1.5 text-sm leading-snug text-ink-2">
    {lines.map(({ tone, strong, rest, names }, at) => {
      const Sign = tone === 'good' ? Check : CircleAlert;
      return (
        <li key={`${at} ${strong}${rest}`} className="flex gap-2.5" data-tone={tone}>
          <Sign
            className={`icon mt-0.5 size-4 flex-none ${tone === 'good' ? 'text-moss' : 'text-brass-text'}`}
            aria-hidden="true"
          />
          <div className="min-w-0 flex-1">
            <b className="font-semibold text-ink">{strong}</b>
            {rest}
            {names && <Names names={names} />}
          </div>
        </li>
      );
    })}
  </ul>
);

const Names = ({ names }: { names: readonly string[] }) => (
  <details>
    <summary className="link inline-flex min-h-9 cursor-pointer items-center phone:min-h-11">
      Show {names.length === 1 ? 'the pair' : `the ${names.length} pairs`}
    </summary>
    <ul className="grid gap-0.5 pb-1">
      {names.map((name, at) => (
        <li key={`${at} ${name}`} className="wrap-anywhere">
          {name}
        </li>
      ))}
    </ul>
  </details>
);

import { Check, CircleAlert } from 'lucide-react';
import type { Line } from '../explain/plan-words';
import './plan-lines.css';

/** Remarks on an assignment, one per line. */
export const PlanLines = ({ lines }: { lines: readonly Line[] }) => (
  <ul className="plan-lines">
    {lines.map(({ tone, strong, rest }, at) => (
      <li key={`${at} ${strong}${rest}`} data-tone={tone}>
        {tone === 'good' ? <Check className="icon" aria-hidden="true" /> : <CircleAlert className="icon" aria-hidden="true" />}
        <span>
          <b>{strong}</b>
          {rest}
        </span>
      </li>
    ))}
  </ul>
);

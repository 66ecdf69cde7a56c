import { getUnitName, splitTimeLeft, type UnitNames } from './opening';

type CountdownOptions = {
  opensAt: number;
  names: UnitNames;
  now: () => number;
  endMessage: string;
  /** Called when the countdown ends, and every few seconds after that. */
  onEnd?: () => void;
};

const END_CALL_INTERVAL_S = 5;

export function startCountdown(
  timer: HTMLElement,
  { opensAt, names, now, endMessage, onEnd }: CountdownOptions,
): () => void {
  let shown = '';
  let secondsSinceEnd = 0;
  const show = () => {
    const left = (opensAt - now()) / 1000;
    const parts =
      left > 0
        ? splitTimeLeft(left).map((part) => [String(part.count), getUnitName(names, part)] as const)
        : [];
    const isNew = shown !== `${parts}`;
    shown = `${parts}`;
    if (parts.length === 0) {
      timer.textContent = endMessage;
      if (secondsSinceEnd++ % END_CALL_INTERVAL_S === 0) onEnd?.();
    } else if (isNew) {
      secondsSinceEnd = 0;
      const list = document.createElement('dl');
      list.replaceChildren(...parts.map(([count, name]) => buildRow(count, name)));
      timer.replaceChildren(list);
    }
  };
  show();
  const interval = setInterval(show, 1000);
  return () => clearInterval(interval);
}

function buildRow(count: string, name: string): HTMLElement {
  const row = document.createElement('div');
  const [term, value] = [document.createElement('dt'), document.createElement('dd')];
  term.textContent = name;
  value.textContent = count;
  row.append(term, value);
  return row;
}

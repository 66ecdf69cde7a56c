import { Button } from '@/components/ui/button';
import { capitalise, spellCount } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import type { RepeatedName } from '../first-list';

type Props = {
  repeated: readonly RepeatedName[];
  onKeep: (keys: readonly string[], isKept: boolean) => void;
};

const MAX_SINGLE = 3;
const times = (count: number) => (count === 2 ? 'twice' : `${spellCount(count)} times`);

export function RepeatedNames({ repeated, onKeep }: Props) {
  const lines = repeated.map(({ key, name, count, isKept }) => ({
    keys: [key],
    names: `${name} is here ${times(count)}.`,
    isKept,
    keep: count === 2 ? 'Keep both' : `Keep all ${spellCount(count)}`,
    same: 'Same person',
  }));
  const together = {
    keys: repeated.map(({ key }) => key),
    names: `${capitalise(spellCount(repeated.length))} names are here more than once: ${formatList(
      repeated.map(({ name }) => name),
      MAX_SINGLE,
    )}.`,
    isKept: repeated.every(({ isKept }) => isKept),
    keep: 'Keep them all',
    same: 'Same people',
  };
  return (
    <ul
      aria-label="Names that are here more than once"
      className="grid rounded-(--r-control) bg-(--amber-wash)"
    >
      {(repeated.length > MAX_SINGLE ? [together] : lines).map(
        ({ keys, names, isKept, keep, same }) => (
          <li
            key={keys[0]}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 px-[0.9rem] py-1.5"
          >
            <b className="min-w-0 flex-1 basis-56 font-semibold wrap-anywhere">{names}</b>
            <span className="flex gap-2">
              {[true, false].map((isBoth) => (
                <Button
                  key={String(isBoth)}
                  size="sm"
                  variant={isKept === isBoth ? 'line' : 'soft'}
                  className={isKept === isBoth ? '' : 'border-transparent bg-transparent'}
                  aria-pressed={isKept === isBoth}
                  onClick={() => onKeep(keys, isBoth)}
                >
                  {isBoth ? keep : same}
                  <span className="sr-only">: {names}</span>
                </Button>
              ))}
            </span>
          </li>
        ),
      )}
    </ul>
  );
}

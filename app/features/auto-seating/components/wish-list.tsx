import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { Ellipsis, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { MenuContent } from '@/components/ui/menu';
import type { WishKind } from '@/features/seating/wishes/kinds';
import { wishWords } from '@/features/seating/wishes/registry';
import type { Wish } from '@/features/seating/wishes/schema';
import { formatCount } from '@/lib/text/counts';
import { getAlternativeKinds, type WishSubject, type WishSubjectSources } from '../wish-subjects';
import {
  buildWishSentence,
  formatWishSentence,
  type GuestsAndTablesById,
  indexGuestsAndTables,
} from '../wish-words';
import { AddWishForm } from './add-wish-form';
import { WishIcon } from './wish-icon';
import { WishSentence } from './wish-sentence';

/** “24 guests, 6 tables”, without guests removed since. */
function describeGroups(
  groups: NonNullable<Wish['groups']>,
  { guests }: GuestsAndTablesById,
): string {
  const here = groups
    .map((ids) => ids.filter((id) => guests.has(id)).length)
    .filter((count) => count > 1);
  const all = here.reduce((sum, count) => sum + count, 0);
  return `${formatCount(all, 'guest')}, ${formatCount(here.length, 'table')}`;
}

type Props = {
  wishes: readonly Wish[];
  among: WishSubjectSources;
  subject?: WishSubject;
  onAdd: (wish: Wish) => void;
  onRemove: (wish: Wish) => void;
  onChange: (wish: Wish, kind: WishKind) => void;
  /** Reads the tables of the other event again, for a wish about them. */
  onReadAgain?: ((wish: Wish) => void) | undefined;
  first?: ReactNode;
  none?: string;
  children?: ReactNode;
};

export function WishList({
  wishes,
  among,
  subject,
  onAdd,
  onRemove,
  onChange,
  onReadAgain,
  first,
  none,
  children,
}: Props) {
  const area = useRef<HTMLDivElement>(null);
  const byId = useMemo(
    () => indexGuestsAndTables(among.guests, among.tables),
    [among.guests, among.tables],
  );
  const remove = (wish: Wish) => {
    const buttons = [
      ...(area.current?.querySelectorAll<HTMLElement>('.wish-row .icon-button') ?? []),
    ];
    const at = wishes.indexOf(wish);
    (buttons[at + 1] ?? buttons[at - 1] ?? area.current?.querySelector('input'))?.focus();
    onRemove(wish);
  };
  return (
    <div ref={area} className="flex min-h-0 flex-col phone:flex-none">
      <AddWishForm among={among} subject={subject} onAdd={onAdd} />
      {first}
      <div className="min-h-0 overflow-y-auto">
        {none && wishes.length === 0 && <p className="px-5 py-3.5 text-ink-2">{none}</p>}
        <ul aria-label={formatCount(wishes.length, 'wish', 'wishes')} hidden={wishes.length === 0}>
          {wishes.map((wish) => {
            const sentence = buildWishSentence(wish, byId);
            return (
              <li
                key={wish.id}
                className="wish-row flex min-h-10 items-center gap-2.5 border-b border-(--hair-soft) pr-1 pl-5 phone:min-h-12"
              >
                <WishIcon kind={wish.kind} />
                <WishSentence sentence={sentence} />
                {wish.groups && (
                  <span className="flex-none text-sm text-ink-2">
                    {describeGroups(wish.groups, byId)}
                  </span>
                )}
                <DropdownMenu.Root modal={false}>
                  <DropdownMenu.Trigger asChild>
                    <IconButton
                      label={`${formatWishSentence(sentence)}: change or remove`}
                      className="icon-button ml-auto h-10 flex-none phone:h-11"
                    >
                      <Ellipsis className="icon" aria-hidden="true" />
                    </IconButton>
                  </DropdownMenu.Trigger>
                  <MenuContent onCloseAutoFocus={(closed) => closed.preventDefault()}>
                    {getAlternativeKinds(wish).map((kind) => (
                      <DropdownMenu.Item key={kind} onSelect={() => onChange(wish, kind)}>
                        Change to “{wishWords[kind].relation}”
                      </DropdownMenu.Item>
                    ))}
                    {onReadAgain && wish.groups && (
                      <DropdownMenu.Item onSelect={() => onReadAgain(wish)}>
                        Read again…
                      </DropdownMenu.Item>
                    )}
                    <DropdownMenu.Item className="danger" onSelect={() => remove(wish)}>
                      <Trash2 className="icon" aria-hidden="true" /> Remove
                    </DropdownMenu.Item>
                  </MenuContent>
                </DropdownMenu.Root>
              </li>
            );
          })}
        </ul>
        {children}
      </div>
    </div>
  );
}

import { Check, Ellipsis, Trash2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useMemo, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { MenuContent } from '@/components/ui/menu';
import type { WishKind } from '@/features/seating/wishes/kinds';
import { wishWords } from '@/features/seating/wishes/registry';
import type { Wish } from '@/features/seating/wishes/schema';
import { type Choice, type Nameable, otherKinds } from '../wish-choices';
import { namedOf, sentenceOf, sentenceText } from '../wish-words';
import { WishAdder } from './wish-adder';
import { WishSentence } from './wish-sentence';
import { WishSign } from './wish-sign';
import './wish-list.css';

type Props = {
  wishes: readonly Wish[];
  among: Nameable;
  /** The guest every new wish is about. */
  who?: Choice;
  onAdd: (wish: Wish) => void;
  onRemove: (wish: Wish) => void;
  onChange: (wish: Wish, kind: WishKind) => void;
  /** Whether the current assignment satisfies the wish or it clashes; null without an assignment. */
  markOf?: (wish: Wish) => 'kept' | 'clash' | null;
  /** Shown while there are no wishes. */
  none?: string;
};

/** The form to add a wish, and the wishes as sentences, each with a menu. */
export function WishList({ wishes, among, who, onAdd, onRemove, onChange, markOf, none }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const named = useMemo(() => namedOf(among.guests, among.tables), [among.guests, among.tables]);
  /** After a removal, focus moves to the next row. */
  const remove = (wish: Wish) => {
    const buttons = [...(area.current?.querySelectorAll<HTMLElement>('.wish-row .icon-button') ?? [])];
    const at = wishes.indexOf(wish);
    (buttons[at + 1] ?? buttons[at - 1] ?? area.current?.querySelector('input'))?.focus();
    onRemove(wish);
  };
  return (
    <div ref={area} className="wish-list">
      <WishAdder among={among} who={who} onAdd={onAdd} />
      {none && wishes.length === 0 && <p className="wish-list-none">{none}</p>}
      <ul aria-label={wishes.length === 1 ? '1 wish' : `${wishes.length} wishes`} hidden={wishes.length === 0}>
        {wishes.map((wish) => {
          const sentence = sentenceOf(wish, named);
          const mark = markOf?.(wish) ?? null;
          return (
            <li key={wish.id} className={mark === 'clash' ? 'wish-row wish-row-clash' : 'wish-row'}>
              <WishSign kind={wish.kind} />
              <WishSentence sentence={sentence} />
              {mark === 'kept' && <Check className="icon wish-kept" role="img" aria-label="Kept" />}
              <DropdownMenu.Root modal={false}>
                <DropdownMenu.Trigger asChild>
                  <IconButton label={`${sentenceText(sentence)}: change or remove`}>
                    <Ellipsis className="icon" aria-hidden="true" />
                  </IconButton>
                </DropdownMenu.Trigger>
                <MenuContent onCloseAutoFocus={(closed) => closed.preventDefault()}>
                  {otherKinds(wish).map((kind) => (
                    <DropdownMenu.Item key={kind} onSelect={() => onChange(wish, kind)}>
                      Change to “{wishWords[kind].relation}”
                    </DropdownMenu.Item>
                  ))}
                  <DropdownMenu.Item className="danger" onSelect={() => remove(wish)}>
                    <Trash2 className="icon" aria-hidden="true" /> Remove
                  </DropdownMenu.Item>
                </MenuContent>
              </DropdownMenu.Root>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

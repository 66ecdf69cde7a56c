import { Fragment } from 'react';
import { Button } from '@/components/ui/button';
import type { Wish } from '@/features/seating/wishes/schema';
import type { ClashText } from '../explain/clash-words';
import { buildWishSentence, formatWishSentence, type GuestsAndTablesById } from '../wish-words';
import { ClashDiagram } from './clash-diagram';
import { WishIcon } from './wish-icon';
import { WishSentence } from './wish-sentence';
import './clash-cards.css';

type Props = {
  clash: ClashText;
  wishes: ReadonlyMap<string, Wish>;
  byId: GuestsAndTablesById;
  onDrop: (wish: Wish) => void;
};

export function ClashCards({
  clash: { heading, why, wishes: clashing },
  wishes,
  byId,
  onDrop,
}: Props) {
  const cards = clashing.flatMap(({ id, follows }) => {
    const wish = wishes.get(id);
    return wish ? [{ wish, follows }] : [];
  });
  const left = cards.length - 1;
  return (
    <section
      className="clash m-5 mb-0 rounded-(--r-control) bg-(--claret-wash) px-4 py-3 outline outline-claret"
      aria-label={heading.map(({ text }) => text).join('')}
    >
      <h4 className="leading-snug font-semibold text-balance">
        {heading.map(({ text, isRelation }, at) => (
          <Fragment key={`${at} ${text}`}>
            {isRelation ? (
              <em className="font-display text-[1.25rem]/none font-normal">{text}</em>
            ) : (
              text
            )}
          </Fragment>
        ))}
      </h4>
      <p className="mt-1 text-sm leading-snug text-pretty text-ink-2">{why}</p>
      <ul className="mt-3 grid gap-2">
        {cards.map(({ wish, follows }) => (
          <li key={wish.id} className="clash-card">
            <WishIcon kind={wish.kind} />
            <WishSentence sentence={buildWishSentence(wish, byId)} />
            <span className="col-start-2 flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
              {follows && <span className="min-w-40 flex-1 leading-snug">{follows}</span>}
              <Button
                variant="soft"
                size="sm"
                aria-label={`Drop this wish: ${formatWishSentence(buildWishSentence(wish, byId))}`}
                onClick={() => onDrop(wish)}
              >
                Drop this wish
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className="mt-3 text-sm leading-snug text-ink-2">
          Until you choose, we drop the last of these and keep all the others.
        </p>
      )}
      <ClashDiagram wishes={cards.map(({ wish }) => wish)} byId={byId} />
    </section>
  );
}

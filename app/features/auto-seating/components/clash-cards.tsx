import { Fragment } from 'react';
import { Button } from '@/components/ui/button';
import type { Wish } from '@/features/seating/wishes/schema';
import type { ClashInWords } from '../explain/clash-words';
import { type NamesById, sentenceOf, sentenceText } from '../wish-words';
import { ClashThreads } from './clash-threads';
import { WishSentence } from './wish-sentence';
import { WishSign } from './wish-sign';
import './clash-cards.css';

type Props = { clash: ClashInWords; wishes: ReadonlyMap<string, Wish>; named: NamesById; onDrop: (wish: Wish) => void };

/** A clash: one card per wish with the consequence of dropping it, and a diagram of those it is about. */
export function ClashCards({ clash: { heading, why, wishes: clashing }, wishes, named, onDrop }: Props) {
  const cards = clashing.flatMap(({ id, follows }) => {
    const wish = wishes.get(id);
    return wish ? [{ wish, follows }] : [];
  });
  const left = cards.length - 1;
  return (
    <section className="clash" aria-label={heading.map(({ text }) => text).join('')}>
      <div>
        <h3>
          {heading.map(({ text, isRelation }, at) => (
            <Fragment key={`${at} ${text}`}>{isRelation ? <em>{text}</em> : text}</Fragment>
          ))}
        </h3>
        <p className="clash-why">{why}</p>
        <ul className="clash-knot">
          {cards.map(({ wish, follows }) => (
            <li key={wish.id}>
              <WishSign kind={wish.kind} />
              <span>
                <WishSentence sentence={sentenceOf(wish, named)} />
                {follows && <small>{follows}</small>}
              </span>
              <Button
                variant="soft"
                size="sm"
                aria-label={`Drop this wish: ${sentenceText(sentenceOf(wish, named))}`}
                onClick={() => onDrop(wish)}
              >
                Drop this wish
              </Button>
            </li>
          ))}
        </ul>
        {left > 0 && <p className="clash-until">Until you choose, we drop the last of these and keep all the others.</p>}
      </div>
      <ClashThreads wishes={cards.map(({ wish }) => wish)} named={named} />
    </section>
  );
}

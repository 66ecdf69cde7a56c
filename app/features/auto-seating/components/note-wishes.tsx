import { Check, X } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { formatCount, pluralise } from '@/lib/text/counts';
import type { NoteWishOffers } from '../note-wishes/use-note-wishes';
import { buildWishSentence, formatWishSentence, type GuestsAndTablesById } from '../wish-words';
import { WishIcon } from './wish-icon';
import { WishSentence } from './wish-sentence';

type Props = { offers: NoteWishOffers; byId: GuestsAndTablesById };

export function WishesInNotes({ offers: { offers, accept, refuse }, byId }: Props) {
  const open = useMemo(() => offers.filter(({ isAccepted }) => !isAccepted), [offers]);
  if (offers.length === 0) return null;
  return (
    <section className="flex-none border-b border-hair px-5 pt-3.5 pb-1" aria-labelledby="notes">
      <div className="flex items-baseline gap-3">
        <h4 id="notes" className="mr-auto font-display text-[1.375rem]/[1.2] text-pretty">
          {offers.some(({ isNeed }) => isNeed)
            ? `${formatCount(offers.length, 'wish', 'wishes')} from notes and needs?`
            : `${formatCount(offers.length, 'note')} that ${pluralise(offers.length, 'reads like a wish', 'read like wishes')}`}
        </h4>
        {open.length > 1 && (
          <button
            type="button"
            className="link min-h-9 flex-none font-medium phone:min-h-11"
            onClick={() => accept(open)}
          >
            Accept all
          </button>
        )}
      </div>
      <ul>
        {offers.map((offer) => {
          const sentence = buildWishSentence(offer.wish, byId);
          const words = formatWishSentence(sentence);
          return (
            <li
              key={offer.mark}
              className="flex min-h-14 items-center gap-2.5 border-b border-(--hair-soft) py-1.5 last:border-b-0"
            >
              <WishIcon kind={offer.wish.kind} />
              <div className="mr-auto min-w-0">
                <WishSentence sentence={sentence} />
                <p className="text-sm leading-snug text-ink-2 [overflow-wrap:anywhere]">
                  {offer.isNeed ? `Needs ${offer.words}` : `“${offer.words}”`}
                </p>
              </div>
              {offer.isAccepted ? (
                <span className="flex flex-none items-center gap-1.5 font-medium text-moss">
                  <Check className="icon size-4" aria-hidden="true" /> Accepted
                </span>
              ) : (
                <>
                  <Button
                    variant="line"
                    size="sm"
                    aria-label={`Accept: ${words}`}
                    onClick={() => accept([offer])}
                  >
                    Accept
                  </Button>
                  <IconButton
                    label={`Not a wish: ${words}`}
                    title="Not a wish"
                    className="icon-button -mr-2 size-9 flex-none phone:size-11"
                    onClick={() => refuse(offer)}
                  >
                    <X className="icon size-4" aria-hidden="true" />
                  </IconButton>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

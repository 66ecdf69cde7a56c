import type { Guest } from '@/features/seating/guests/schema';
import { useWishEditor } from '../use-wish-editor';
import { isAboutGuest } from '../wish-subjects';
import { WishList } from './wish-list';
import './guest-wishes.css';

type Props = { guest: Guest; event: { id: string } };

export default function GuestWishes({ guest, event }: Props) {
  const { wishes, among, add, remove, change } = useWishEditor(event);
  if (!wishes) return null;
  return (
    <section
      className="guest-wishes [&_.btn]:min-h-[34px] [&_.btn]:px-[0.7rem] phone:[&_.btn]:min-h-[44px] [&_.wish-row]:px-0 [&_ul]:max-h-48"
      aria-label={`Seating wishes of ${guest.name}`}
    >
      <p className="text-sm font-semibold">
        Seating wishes <small className="font-normal text-ink-2">(private)</small>
      </p>
      <WishList
        wishes={wishes.filter((wish) => isAboutGuest(wish, guest))}
        among={among}
        subject={{ named: 'guest', id: guest.id, label: guest.name, detail: '' }}
        onAdd={add}
        onRemove={remove}
        onChange={change}
      />
    </section>
  );
}

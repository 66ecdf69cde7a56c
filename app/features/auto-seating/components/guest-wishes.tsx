import type { Guest } from '@/features/seating/guests/schema';
import type { WishEditor } from '../use-wish-editor';
import { isAbout } from '../wish-choices';
import { WishList } from './wish-list';
import './guest-wishes.css';

/** The wishes about one guest, by name or by tag, and the form to add one. */
export function GuestWishes({ guest, editor: { wishes, among, add, remove, change } }: { guest: Guest; editor: WishEditor }) {
  if (!wishes) return null;
  return (
    <section className="guest-wishes" aria-label={`Seating wishes of ${guest.name}`}>
      <p className="guest-wishes-title">
        Seating wishes <small>(only you see these)</small>
      </p>
      <WishList
        wishes={wishes.filter((wish) => isAbout(wish, guest))}
        among={among}
        who={{ named: 'guest', id: guest.id, label: guest.name, detail: '' }}
        onAdd={add}
        onRemove={remove}
        onChange={change}
      />
    </section>
  );
}

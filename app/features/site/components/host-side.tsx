import type { ReactNode } from 'react';
import { HostDemoButton } from './host-demo-button';
import { Screenshot } from './screenshot';
import './host-side.css';

const waiting = [
  'Margaret Hartley',
  'Ruth Achebe',
  'Samuel Achebe',
  'Priya Raman',
  'José Alvarez',
  'Zoë Fairweather',
];

export const AutoSeatingSection = ({ room }: { room: ReactNode }) => (
  <section className="section wrap" id="host" aria-labelledby="one-press">
    <div className="host-side-head">
      <h2 className="display-m" id="one-press">
        From list to seated <em>in one press.</em>
      </h2>
      <p className="lead">
        Paste your list, say who belongs together and who had better not. Then press, and move
        anyone you like.
      </p>
    </div>
    <div className="one-press">
      <div className="one-press-waiting" aria-hidden="true">
        <p className="font-display text-[1.25rem] leading-tight">No table yet (60)</p>
        <ul>
          {waiting.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <span className="btn btn-ink btn-block">Seat them for me</span>
      </div>
      <i className="one-press-thread" aria-hidden="true" />
      <figure className="one-press-room">
        {room}
        <figcaption>Everyone seated, every wish kept.</figcaption>
      </figure>
    </div>
    <div className="mt-[clamp(2rem,4vw,3rem)] grid justify-items-center gap-3 text-center">
      <HostDemoButton />
      <p className="text-ink-2">
        A room with 60 guests to play with. No account, and nothing is kept unless you say so.
      </p>
    </div>
  </section>
);

const PhoneShot = (props: { name: string; alt: string }) => (
  <div className="host-side-phone">
    <Screenshot {...props} width={390} height={800} />
  </div>
);

export const RepliesSection = () => (
  <section
    className="host-side-chapter host-side-replies"
    data-event-bg="gradient-champagne"
    aria-labelledby="replies-by-link"
  >
    <div className="host-side-parts wrap">
      <div>
        <h2 className="display-m" id="replies-by-link">
          Replies by <em>one link.</em>
        </h2>
        <p className="lead mt-4">
          Each household opens its own page and answers for everyone on it; you read it in your
          list.
        </p>
      </div>
      <div className="host-side-pair">
        <PhoneShot name="reply-page" alt="A household’s reply page on a phone" />
        <div className="host-side-window">
          <Screenshot
            name="replies"
            width={940}
            height={470}
            alt="The same replies in the host’s guest list"
          />
        </div>
      </div>
    </div>
  </section>
);

export const CollaborationSection = () => (
  <section className="host-side-chapter bg-wove" aria-labelledby="planned-together">
    <div className="host-side-parts is-flipped wrap">
      <div>
        <h2 className="display-m" id="planned-together">
          Planned <em>together.</em>
        </h2>
        <p className="lead mt-4">
          Invite your partner or your planner, and see whose hand is on which table.
        </p>
      </div>
      <div className="host-side-window">
        <Screenshot
          name="planned-together"
          width={1100}
          height={690}
          alt="The room with two people at work in it"
        />
      </div>
    </div>
  </section>
);

export const EventDaySection = () => (
  <section
    className="host-side-chapter on-ink bg-ink text-(--on-ink)"
    aria-labelledby="and-then-the-day"
  >
    <div className="wrap">
      <div className="host-side-head">
        <h2 className="display-m" id="and-then-the-day">
          And then <em>the day.</em>
        </h2>
        <p className="lead text-(--on-ink-2)">
          The door, the entrance and the kitchen each open one link and see what they need.
        </p>
      </div>
      <div className="host-side-day">
        <figure>
          <PhoneShot name="door" alt="The list on a helper’s phone at the door" />
          <figcaption>At the door: tick them in</figcaption>
        </figure>
        <figure>
          <div className="host-side-tablet">
            <Screenshot
              name="entrance"
              width={944}
              height={640}
              alt="A tablet in the entrance with a guest’s table and the way to it"
            />
          </div>
          <figcaption>In the entrance: everyone finds their table</figcaption>
        </figure>
        <figure>
          <PhoneShot name="kitchen" alt="The meals and allergies on a phone in the kitchen" />
          <figcaption>In the kitchen: every meal</figcaption>
        </figure>
      </div>
    </div>
  </section>
);

import { listStoredItems } from '@/lib/browser/stored-items';
import { brand } from '@/lib/text/brand';
import { capitalise } from '@/lib/text/counts';

export type PolicySection = { id: string; title: string; body: React.ReactNode };

const retentionPeriods: readonly [what: string, howLong: string][] = [
  [
    'Your account',
    'For as long as you have it. Deleting it removes your profile, your events, your guest lists and the address of a board for good.',
  ],
  ['Records of payments', 'They stay, without your name, because the law asks for them.'],
  ['Backups', 'What you delete leaves our backups after seven more days of backups.'],
  ['Logins', 'We end logins unused for 180 days, and delete what we note of logins after 90 days.'],
  [
    'What is private about guests',
    'Meals, allergies, needs, notes for the kitchen and your own, tags, replies, numbers from other lists, wishes, who came, the links of helpers and of replies and the e-mails of households are deleted 30 days after the event, or when you say.',
  ],
  ['Events', 'An event deletes itself when you ask for it, after we have written to you.'],
  [
    'Messages to us',
    'Messages you send us go after 24 months, their screenshots after 30 days, or sooner when you ask; a screenshot whose message was never sent goes after an hour.',
  ],
  [
    'Accounts left unused',
    'If you never bought anything and no one has used your account for a year, the venues you kept go, and the signed plans and the picture under the room of events that were over a year ago; your events and guest lists stay.',
  ],
];

export const privacyPolicy: PolicySection[] = [
  {
    id: 'in-short',
    title: 'In short',
    body: (
      <p className="policy-short">
        We keep what we need to seat your guests, and little else. We do not sell your data, no
        advertiser follows you here, and deleting your account deletes what is in it.
      </p>
    ),
  },
  {
    id: 'what-we-collect',
    title: 'What we collect',
    body: (
      <ul>
        <li>Your name and e-mail, from when you sign up or write to us.</li>
        <li>What you write to us from the contact page, with the screenshot you attach.</li>
        <li>
          Event details: the name and date of your event, its theme, and your guest list with tables
          and notes. If you say so, what each guest eats and must not eat, whether they are coming,
          what they write to you with their reply, the e-mail of a household that you ask us to
          mail, your own notes on them, who you’d like to sit where, and, of a list that you bring
          from another service, the e-mail or number by which it knows them.
        </li>
        <li>
          Who came and when, as your helpers at the door tick it off, what you call each helper, and
          when their link was used.
        </li>
        <li>
          Who plans an event with you, since when, what they may do, when they last had it open, and
          the people you invited, as you call them.
        </li>
        <li>
          The room as you draw it, with the picture of the venue’s plan you lay under it, which only
          people planning with you see, and the venues you save, which only you see.
        </li>
        <li>
          Payment information, through a payment processor: what was bought, when and for how much.
          We never see your card number.
        </li>
        <li>The postal address a QR board goes to, when you order one.</li>
        <li>
          Your IP address and browser, which every visit sends and which we use to keep the service
          safe.
        </li>
        <li>Usage: which pages were asked for, when, and whether something went wrong.</li>
      </ul>
    ),
  },
  {
    id: 'what-we-use-it-for',
    title: 'What we use it for',
    body: (
      <>
        <p>
          To run your events and show guests their tables, to take payments and send receipts, to
          answer you, and to keep the service working and safe.
        </p>
        <p>We do not sell your data, and we do not share it for anyone’s advertising.</p>
      </>
    ),
  },
  {
    id: 'guest-lists',
    title: 'Guest lists',
    body: (
      <>
        <h3>The guest page</h3>
        <p>
          A guest list is seen by you, and by anyone with the link or QR code of that event: a name,
          its table and the note beside it, and, where you show them, the room and who belongs to
          one party. Guest pages ask search engines to stay away and lead to no other event. You may
          say when the page opens and closes; before and after, it shows no names.
        </p>
        <h3>Meals, allergies and notes</h3>
        <p>
          Other names of a guest are searched and never shown. Meals, allergies, notes for the
          kitchen and needs, such as room for a wheelchair, are seen by you and people planning with
          you, and by helpers whose link lets them see meals; tags, replies, wishes and private
          notes by you and people planning with you alone. What a guest wrote about allergies in a
          reply reaches the kitchen, by a helper’s link or on paper, only if the guest agreed, or
          told you so; without that it reads “ask the couple”. All of it is on no guest page, and is
          deleted 30 days after the event, or when you say.
        </p>
        <h3>Keys for your own tools</h3>
        <p>
          You may make keys by which your own tools read an event: the room, the tables and how many
          sit where, and of your guests what you tick, of allergies your own words and those that
          guests agreed to pass on. We keep what you call a key and when it was last used; it ends
          when you revoke it, or with what is private of the event. A key of your account reads the
          events you own or edit, and ends when you revoke it or delete the account; editors may
          make such keys, too, unless you close the event to them.
        </p>
        <h3>People who plan with you</h3>
        <p>
          You may invite others to plan an event with you. Editors see and change all of it, but not
          your plan, your e-mail or who else is in. Viewers, a venue for example, see the room, the
          tables and how many sit where; names only if you say so, and then meals, with the
          allergies of guests who agreed and “ask the couple” for others, if you say that too; never
          wishes, tags or notes. You can take someone out at any time, and they see nothing more.
          They see your name, and you see theirs and their e-mail.
        </p>
        <h3>Replies</h3>
        <p>
          Guests reply by a link that you send to their household, yourself or, where you type their
          e-mail, through us: then we mail it in your words, and pass your name and e-mail on so
          that they can answer you. You and editors alone see that e-mail. Each mail has a link to
          get no more of them or to report it to us; we keep that wish as a code made from the
          address, and for a day such a code of each mail, for our limits. Anyone with the link sees
          the names of that household, who is coming, what each chose to eat and what the household
          answered to your own questions; that allergies or needs are noted, never which. You can
          replace a link at once.
        </p>
        <h3>Helpers at the door</h3>
        <p>
          Helpers at the door see it by a link that you make for them: names, tables, parties, that
          note, and who has come; meals, allergies and needs only where you allow it. A link ends
          when you say, and you can revoke it at once.
        </p>
        <h3>A signed plan</h3>
        <p>
          A plan that you sign off is kept until you delete it or the event. Venue and kitchen read
          it, and what changed since, by a link that you make for them: the room, tables and how
          many sit where; meals, and allergies of guests who agreed, if you say so, and names if you
          say that. You can revoke the link at once. What a guest eats and must not eat leaves the
          signed plan when they leave the list or no longer agree, and at the latest 30 days after
          the event, or when you say.
        </p>
        <h3>Your part</h3>
        <p>
          You decide what goes on the list. Please put nothing in a note that a guest would not want
          read out at the table, and tell your guests if they ask.
        </p>
      </>
    ),
  },
  {
    id: 'searches',
    title: 'Searches on guest pages',
    body: (
      <p>
        So that hosts see how their page is used, we count how often it is opened, how often of that
        by a phone, and how often it is searched. What was typed when no one was found is kept for
        90 days, so that the host can put a spelling right, and then deleted. It is kept as the
        typed text alone, without who typed it. Of a search that found one guest we keep, for 90
        days, that this guest was looked up, so that hosts see how many have been; not by whom, and
        they do not see which.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <>
        <p>
          We set no cookies of any kind, so no tracking cookies, and nothing else that follows you.
          What {brand.name} needs to remember, such as your session or an event you make without an
          account, your browser keeps on your own device.
        </p>
        <details>
          <summary className="link inline-block min-h-11 cursor-pointer content-center">
            Everything it keeps, by name
          </summary>
          <p className="pb-2">
            Where a name differs from one browser to another, that part is shown as “…”.
          </p>
          <dl className="policy-terms">
            {listStoredItems().map(({ name, content, retention }) => (
              <div key={name}>
                <dt>
                  <code className="break-all">{name}</code>
                </dt>
                <dd>
                  {capitalise(content)}. Kept {retention}.
                </dd>
              </div>
            ))}
          </dl>
        </details>
        <p>Clearing the browser’s data for this site removes all of it at once.</p>
      </>
    ),
  },
  {
    id: 'third-parties',
    title: 'Third parties',
    body: (
      <ul>
        <li>
          Payment processors take your payment and see what they need for it: your e-mail, what you
          buy and where a board goes.
        </li>
        <li>E-mail providers deliver our messages to you and see the address and the message.</li>
        <li>Analytics: our figures are our own. No third party’s analytics run on these pages.</li>
      </ul>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    body: (
      <p>
        Passwords are stored as hashes, never as you typed them. Every account reaches only its own
        events and those it was invited to, a rule the database itself holds. No system is perfectly
        secure; if your data is affected, we will tell you.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <dl className="policy-terms">
        {retentionPeriods.map(([what, howLong]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{howLong}</dd>
          </div>
        ))}
      </dl>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <ul>
        <li>Access: ask what we hold about you, or export your guest list yourself.</li>
        <li>
          Correction or deletion: change it in your account, delete the account there, or ask us to.
        </li>
        <li>Withdraw consent at any time. What was done before stays lawful.</li>
        <li>
          Complain to the Information Commissioner’s Office (ICO) if you think we have got it wrong.
        </li>
      </ul>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Write to{' '}
        <a className="link" href={`mailto:${brand.supportEmail}`}>
          {brand.supportEmail}
        </a>
        . If this policy changes, the new one stands here with its date.
      </p>
    ),
  },
];

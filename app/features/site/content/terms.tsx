import { Link } from 'react-router';
import { brand, readSeller } from '@/lib/text/brand';
import { paths } from '@/lib/text/paths';
import type { PolicySection } from './privacy';

const support = (
  <a className="link" href={`mailto:${brand.supportEmail}`}>
    {brand.supportEmail}
  </a>
);

function Seller() {
  const { name, address } = readSeller();
  return address ? `: ${name}, ${address}` : '';
}

/** The agreement between a host and us (docs/rules.md). */
export const termsOfService: PolicySection[] = [
  {
    id: 'in-short',
    title: 'In short',
    body: (
      <p>
        You pay once, nothing renews automatically, and within 14 days you can get your money back
        on a plan. Your list stays yours. Nothing here takes away a right that UK consumer law gives
        you.
      </p>
    ),
  },
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (
      <p>
        {brand.name} is run by a small UK business
        <Seller />. “We” is that business and “you” is whoever has an account or makes an event.
        Write to {support} and a person answers. You need to be 18 or over to buy something.
      </p>
    ),
  },
  {
    id: 'plans',
    title: 'Plans and prices',
    body: (
      <>
        <p>
          What each plan holds, and what it costs, is on the <PricesLink />. Prices are in pounds
          sterling and are the full price. Prices may change, but never for what you have already
          bought.
        </p>
        <ul>
          <li>
            A paid plan is valid for 12 months from the day you pay. The free plan does not run out.
          </li>
          <li>
            When the 12 months are over your events stay readable and your guest pages stay up.
            Adding events, or more than 50 guests, then needs a new plan.
          </li>
          <li>
            While a paid plan runs, moving to a higher one costs the difference of the two listed
            prices, and 12 new months begin that day. There is no moving to a lower plan while one
            runs.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    body: (
      <p>
        Payments are taken by our payment provider, who sees your card; we do not. Your plan begins
        when the payment has been confirmed, usually at once; a bank that takes days makes it begin
        when the money has arrived. A receipt is mailed to you.
      </p>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    body: (
      <ul>
        <li>
          <b>Within 14 days</b> of paying for a plan or an upgrade, tell us and we refund all of
          what you paid for it, whatever the reason and although you have begun to use it.
        </li>
        <li>
          <b>After 14 days</b> we refund anything that didn’t do what we said and that we couldn’t
          fix in reasonable time.
        </li>
        <li>
          <b>Paid twice by mistake?</b> The second payment is refunded in full, at any time.
        </li>
        <li>
          With a refund in full its plan ends and the plan you had before it counts again. You paid
          only the difference for an upgrade, so refunding the plan it built on ends the upgrade
          too, and we refund both.
        </li>
        <li>Your events and guest lists stay in your account, and guest pages stay up.</li>
        <li>Money goes back to the card you paid with, within 14 days of our agreeing to it.</li>
      </ul>
    ),
  },
  {
    id: 'board',
    title: 'The QR board',
    body: (
      <>
        <p>
          A board is made for your event alone. Its size, material and delivery time are shown
          before you pay, and we send you a preview to approve; nothing is printed before you have.
        </p>
        <ul>
          <li>
            Until you approve the preview you can cancel the board and have all of its price back.
          </li>
          <li>
            Once it is approved it is being made for you, so it can’t be returned for a change of
            mind.
          </li>
          <li>
            If it arrives damaged, wrong or too late for the day we gave you, we replace it or
            refund it, as you prefer.
          </li>
          <li>
            We send it to the address you gave. Please write to us at once if that was a mistake.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'your-list',
    title: 'Your list',
    body: (
      <p>
        What you type and bring in stays yours; we use it to run your events and for nothing else,
        as the{' '}
        <Link className="link" to={paths.privacy}>
          Privacy Policy
        </Link>{' '}
        says. Anyone with the link or QR code of an event can look up its guests, so please put
        nothing there that a guest would not want seen, and nothing unlawful. Where we must, we take
        such a thing down and tell you.
      </p>
    ),
  },
  {
    id: 'the-service',
    title: 'The service',
    body: (
      <p>
        We aim to be there on your day, and we look after your list with backups. No service is up
        all the time: please keep a copy of your list at hand, which every plan can export. Please
        do not try to break in, overload it or reach other people’s events; we may close an account
        that does.
      </p>
    ),
  },
  {
    id: 'if-something-goes-wrong',
    title: 'If something goes wrong',
    body: (
      <p>
        We’re responsible for loss that we cause by not keeping to these terms and that both of us
        could have foreseen. We do not answer for what no one could have foreseen or what is out of
        our hands, such as the signal at the venue. Nothing limits what the law says cannot be
        limited, such as harm by our negligence or fraud.
      </p>
    ),
  },
  {
    id: 'ending-it',
    title: 'Ending it',
    body: (
      <p>
        You can delete your account at any time in Account Settings. It is gone for good, plan
        included, and that alone is no refund: ask for one first if it is due. If we ever close the
        service, we tell you three months ahead and refund the months that are left.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law, changes and complaints',
    body: (
      <p>
        The law of England and Wales applies; if you live elsewhere in the UK you can also go to
        your own courts. If these terms change, the new ones stand here with their date, and what
        you bought before keeps the old ones. If you are unhappy with us, please write to {support}{' '}
        first.
      </p>
    ),
  },
];

function PricesLink() {
  return (
    <Link className="link" to={paths.pricing}>
      price list
    </Link>
  );
}

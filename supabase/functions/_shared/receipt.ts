import { brand, readSeller } from './brand.ts';
import { type MailPart, renderMail, toSafeName } from './mail.ts';
import { type DeliveryAddress, formatAddressLines, formatPounds } from './payment-provider.ts';

export type Receipt = {
  id: string;
  email: string;
  full_name: string | null;
  paid_at: string;
  plan_name: string;
  plan_pence: number;
  upgrade: { name: string; pence: number } | null;
  start_date: string;
  expiry_date: string | null;
  addon: {
    name: string;
    color: string;
    pence: number;
    lead_time: string | null;
    delivery: DeliveryAddress;
  } | null;
  total_pence: number;
};

export function buildReceiptMail(receipt: Receipt, publicUrl: string) {
  const { addon, upgrade, start_date, expiry_date } = receipt;
  const facts: [string, string][] = [
    [`${receipt.plan_name} plan`, formatPounds(receipt.plan_pence)],
  ];
  if (upgrade)
    facts.push([`Less the ${upgrade.name} plan you held`, `−${formatPounds(upgrade.pence)}`]);
  if (addon) facts.push([`${addon.name}, colour ${addon.color}`, formatPounds(addon.pence)]);
  facts.push(['Total paid', formatPounds(receipt.total_pence)]);
  if (upgrade) facts.push(['Valid from', formatReceiptDate(start_date)]);
  if (expiry_date) facts.push(['Valid until', formatReceiptDate(expiry_date)]);
  if (addon) facts.push([`${addon.name} goes to`, formatAddressLines(addon.delivery).join(', ')]);
  const { name: seller, address } = readSeller();
  facts.push(
    ['Date', formatReceiptDate(receipt.paid_at)],
    ['Sold by', address ? `${seller}, ${address}` : seller],
    ['Receipt number', receipt.id],
  );

  const parts: MailPart[] = [
    `Hello ${toSafeName(receipt.full_name) ?? 'there'},`,
    'Thank you. Your payment has arrived and your plan is live.',
    { facts },
    ...(upgrade
      ? [
          `Your 12 months start again with this payment. We took off the price of your ${upgrade.name} plan.`,
        ]
      : []),
    ...(addon ? [describeBoard(addon.lead_time)] : []),
    { button: 'Go to your dashboard', url: `${publicUrl}/dashboard` },
    `You paid once; nothing renews automatically. Our refund terms: ${publicUrl}/terms`,
  ];
  return { to: receipt.email, subject: `Your ${brand.name} receipt`, ...renderMail(parts) };
}

const describeBoard = (leadTime: string | null) =>
  `Before we print your board, we’ll send you a preview to approve. Delivery is included${leadTime ? `, and takes ${leadTime}` : ''}.`;

/** Formats a date in British time as 21 Nov 2027, as the dashboard does. */
function formatReceiptDate(iso: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'Europe/London',
  });
  const found = Object.fromEntries(
    parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  return `${found.day} ${found.month} ${found.year}`;
}

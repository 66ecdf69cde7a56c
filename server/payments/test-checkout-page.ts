import { html } from 'hono/html';
import { brand } from '../../supabase/functions/_shared/brand.ts';
import {
  formatAddressLines,
  formatPounds,
  getTotalPence,
  type Purchase,
} from '../../supabase/functions/_shared/payment-provider.ts';
import { type Markup, renderPlainPage } from '../http/plain-page.ts';

export function renderPaymentPage({ plan, addon }: Purchase): string {
  const total = formatPounds(getTotalPence({ plan, addon }));
  return renderPage(
    'Payment',
    html`<h1>Payment</h1>
<table><caption>What you are buying</caption>
<tr><th scope="row">${plan.name} plan<small>${plan.upgrade ? formatUpgrade(plan.upgrade) : 'One payment, nothing renews automatically'}</small></th><td>${formatPounds(plan.pence)}</td></tr>
${addon ? renderAddonRow(addon) : ''}
<tr class="total"><th scope="row">Total</th><td>${total}</td></tr></table>
<form method="post">
<button class="pay" name="action" value="pay">Pay ${total}</button>
<button name="action" value="cancel">Cancel</button>
</form>
<p class="small">A real payment page asks for a card here. This one does not, and charges nothing.</p>`,
  );
}

const formatUpgrade = ({ name, pence }: NonNullable<Purchase['plan']['upgrade']>) =>
  `${formatPounds(pence)} of the ${name} plan taken off; 12 new months from today`;

const renderAddonRow = ({ name, color, pence, delivery }: NonNullable<Purchase['addon']>) =>
  html`<tr><th scope="row">${name}<small><span class="colour" style="background:${color}"></span>Colour ${color}, delivery included<br>To ${formatAddressLines(delivery).join(', ')}</small></th><td>${formatPounds(pence)}</td></tr>`;

const closedReasons = {
  paid: [
    'Already paid',
    'This payment has been made. It counts once, however often this page is opened.',
    'See your plan',
  ],
  cancelled: [
    'Payment cancelled',
    'You weren’t charged. You can choose a plan again at any time.',
    'Back to the plans',
  ],
  expired: [
    'This page has expired',
    'A payment page stays open for an hour. You weren’t charged.',
    'Back to the plans',
  ],
  unknown: [
    'There is no such payment',
    'Please go back to the plans and start again.',
    'Back to the plans',
  ],
} as const;

export function renderClosedPage(reason: keyof typeof closedReasons, href: string): string {
  const [title, text, linkText] = closedReasons[reason];
  return renderPage(
    title,
    html`<h1>${title}</h1><p>${text}</p><p><a class="pay" href="${href}">${linkText}</a></p>`,
  );
}

const renderPage = (title: string, content: Markup): string =>
  renderPlainPage({
    title: `${title} · Test checkout · ${brand.name}`,
    head: html`<meta name="robots" content="noindex">`,
    styles,
    header: html`<header><p class="brand">${brand.name}</p><p class="test"><strong>Test checkout:</strong> no money moves</p></header>`,
    content,
  });

const styles = `
*{box-sizing:border-box}
body{margin:0;background:#F8F5F3;color:#1D3557;font:1.0625rem/1.55 "Gill Sans","Gill Sans MT",Calibri,sans-serif}
header,main{max-width:30rem;margin:0 auto;padding:0 1.25rem}
.brand{margin:2rem 0 1rem;font:1.75rem/1.18 Baskerville,"Libre Baskerville",Georgia,serif}
.test{margin:0 0 1.5rem;padding:.75rem 1rem;background:#FBF3E0;color:#7A5A14;border:1.5px dashed #A27A22;border-radius:4px}
main{background:#fff;border-radius:6px;padding:1.75rem 1.5rem;margin-bottom:3rem;box-shadow:0 1px 2px rgb(29 53 87/.1),0 0 0 1px rgb(29 53 87/.05);width:calc(100% - 2.5rem)}
h1{margin:0 0 1rem;font:400 2rem/1.18 Baskerville,"Libre Baskerville",Georgia,serif}
table{width:100%;border-collapse:collapse;font-variant-numeric:lining-nums tabular-nums}
caption{text-align:left;color:#45576F;padding-bottom:.5rem}
th,td{padding:.85rem 0;border-top:1px solid #DCDFE5;vertical-align:top;text-align:left;font-weight:400;overflow-wrap:anywhere}
td{text-align:right;padding-left:1rem;white-space:nowrap}
.total>*{font-weight:600;border-top-color:#1D3557}
small{display:block;font-size:.9375rem;color:#45576F}
.colour{display:inline-block;width:.9em;height:.9em;margin-right:.4em;border:1px solid #748093;vertical-align:-.1em}
form{display:grid;gap:.75rem;margin:1.5rem 0 1rem}
button,a.pay{display:block;width:100%;min-height:48px;padding:.6rem 1.4rem;border:1.5px solid #1D3557;border-radius:4px;background:#fff;color:#1D3557;font-family:inherit;font-weight:600;font-size:1.0625rem;line-height:1.2;text-align:center;text-decoration:none;cursor:pointer}
.pay,a.pay{background:#1D3557;color:#fff}
.pay:hover{background:#13253F}
:focus-visible{outline:2px solid #1D3557;outline-offset:3px}
.small{margin:0;font-size:.9375rem;color:#45576F}
`;

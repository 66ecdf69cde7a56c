import openapi from '@/features/sharing/openapi.json';
import excel from './api-examples/excel.pq.txt?raw';
import googleSheets from './api-examples/google-sheets.gs.txt?raw';
import webhook from './api-examples/webhook.mjs.txt?raw';
import type { PolicySection } from './privacy';

type Field = {
  type?: string | readonly string[];
  enum?: readonly (string | null)[];
  items?: Field;
  anyOf?: readonly Field[];
  $ref?: string;
  description?: string;
};

const nameOf = (reference: string) => reference.split('/').at(-1) ?? '';

function describeType({ type, enum: values, items, anyOf, $ref }: Field): string {
  if ($ref) return nameOf($ref);
  if (values) return values.map((value) => value ?? 'null').join(', ');
  if (anyOf) return anyOf.map(describeType).join(' or ');
  if (items) return `list of ${describeType(items)}`;
  return [type].flat().join(' or ');
}

const FieldList = ({ name }: { name: keyof typeof openapi.components.schemas }) => {
  const fields = openapi.components.schemas[name].properties as Record<string, Field>;
  return (
    <dl className="api-fields">
      {Object.entries(fields).map(([field, facts]) => (
        <div key={field}>
          <dt>
            <code>{field}</code>
          </dt>
          <dd>
            <span>{describeType(facts)}</span>
            {facts.description && ` ${facts.description}`}
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Code = ({ children }: { children: string }) => (
  <pre className="api-code">
    <code>{children.trim()}</code>
  </pre>
);

const refusals = Object.entries(openapi.paths['/api/v1/events/{id}'].get.responses).filter(
  ([status]) => Number(status) >= 400,
);

export const apiGuide: PolicySection[] = [
  {
    id: 'keys',
    title: 'Keys',
    body: (
      <>
        <p>
          A spreadsheet, a planner’s software or a kitchen’s can read events. Nothing can be
          written. A key is made in two places, and shown once:
        </p>
        <ul>
          <li>
            In an event’s Settings, by its owner. It reads that event, and ends with the event’s
            private fields.
          </li>
          <li>
            On the account page. It reads every event that the account owns or edits, unless the
            owner has closed the event to such keys in its Settings.
          </li>
        </ul>
        <p>
          Every key reads name and date, room, tables and counts. You tick what else it reads: names
          with households, tables and replies; meals, and allergies as the kitchen reads them;
          private notes. No key reads wishes, or what guests write to the hosts.
        </p>
        <Code>{`curl -H 'Authorization: Bearer placecard_…' \\
  https://placecard.example/api/v1/events`}</Code>
      </>
    ),
  },
  {
    id: 'events',
    title: 'Your events',
    body: (
      <>
        <p>
          <code>GET /api/v1/events</code> lists the events that the key reads, by date.
        </p>
        <FieldList name="ListedEvent" />
      </>
    ),
  },
  {
    id: 'event',
    title: 'One event',
    body: (
      <>
        <p>
          <code>GET /api/v1/events/ID</code> is the event as it is now.
        </p>
        <FieldList name="Event" />
        <h3 className="title-s mt-4">Guest</h3>
        <FieldList name="Guest" />
        <h3 className="title-s mt-4">Table</h3>
        <FieldList name="Table" />
      </>
    ),
  },
  {
    id: 'plan',
    title: 'The signed plan',
    body: (
      <>
        <p>
          <code>GET /api/v1/events/ID/plan</code> is the plan that was signed off for venue and
          kitchen, what changed since, and the running order.
        </p>
        <FieldList name="SignedPlan" />
        <h3 className="title-s mt-4">Change</h3>
        <FieldList name="PlanChange" />
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Only what changed',
    body: (
      <>
        <p>
          Every answer has an <code>ETag</code>. Send it as <code>If-None-Match</code>: the answer
          is an empty 304 until the event changes, so a tool may ask every minute.
        </p>
        <p>
          With <code>?since=</code> and the <code>change</code> of an earlier answer,{' '}
          <code>guests</code> has only those changed since, and <code>removed_guests</code> the
          others’ ids. If those changes are no longer stored, <code>since</code> is null in the
          answer, and <code>guests</code> has all: take the whole list anew.
        </p>
      </>
    ),
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    body: (
      <>
        <p>
          Instead of asking, a tool can be told. In an event’s Settings its owner adds up to three
          https addresses. At most every five seconds, a changed event sends them a{' '}
          <code>POST</code> with this JSON:
        </p>
        <FieldList name="Changed" />
        <p>
          Nothing else is sent; the tool reads the event with its key. Any answer from 200 to 299
          within five seconds counts. Otherwise it is tried again after 10 seconds, 1 minute and 10
          minutes, then with the next change. After 50 failures in a row the address is switched
          off. A message may arrive twice.
        </p>
        <p>
          The header <code>Placecard-Signature</code> has two parts: <code>t</code>, the time in
          seconds, and <code>v1</code>, the HMAC-SHA256 of that time, a full stop and the body, by
          the secret of the address. In Node.js:
        </p>
        <Code>{webhook}</Code>
      </>
    ),
  },
  {
    id: 'csv',
    title: 'CSV',
    body: (
      <p>
        With <code>Accept: text/csv</code> the answer is the guest list as hosts export it, with the
        columns that the key may read. A cell that a spreadsheet could run as a formula begins with
        an apostrophe.
      </p>
    ),
  },
  {
    id: 'refusals',
    title: 'Refusals',
    body: (
      <>
        <p>
          A refusal is <code>{'{"code", "message"}'}</code>. A key may send 300 requests in ten
          minutes, a network 600; beyond that <code>Retry-After</code> gives the seconds to wait.
          Within <code>/api/v1</code> fields may be added; none is removed or changes its meaning.
        </p>
        <dl className="api-fields">
          {refusals.map(([status, { description }]) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
        <p>
          <a className="link" href="/api/v1/openapi.json">
            openapi.json
          </a>{' '}
          describes all of it in OpenAPI 3.1.
        </p>
      </>
    ),
  },
  {
    id: 'google-sheets',
    title: 'In Google Sheets',
    body: (
      <>
        <p>Extensions → Apps Script. It fills a sheet with the guests of one event.</p>
        <Code>{googleSheets}</Code>
      </>
    ),
  },
  {
    id: 'excel',
    title: 'In Excel',
    body: (
      <>
        <p>A Power Query that lists the guests of all events of an account’s key.</p>
        <Code>{excel}</Code>
      </>
    ),
  },
];

import { getWidestWordStyle } from '@/features/guest-page/components/widest-word-style';
import { getLangAndDir } from '@/features/guest-page/language/script-attributes';
import { hasTableWord } from '@/features/seating/tables/model';
import { FieldProblem, LockIcon, ShareIcon } from '../components/icons';
import { FORM_ID } from '../components/reply-card';
import type { ReplyPhrases } from '../phrases';
import { ChairFields, ChairSummary } from './chair-fields';
import { countNamedChairs, type HostedTable, type TablePage, toTableFields } from './model';

type Props = Omit<TablePage, 'hosted'> & { hosted: HostedTable; phrases: ReplyPhrases };

export function TableForm({
  hosted,
  address = '',
  isJustSaved = false,
  fields = toTableFields(hosted),
  unsaved = {},
  phrases,
}: Props) {
  const { event, owner, chairs, closes_on, takes_names } = hosted;
  const heading = phrases.tableOf({ owner });
  const place = phrases.placeOf({ owner });
  const named = phrases.namedSoFar({ named: countNamedChairs(hosted), count: chairs.length });
  const date = phrases.date(closes_on);
  const reasons = new Set(Object.values(unsaved));
  const stored = toTableFields(hosted);
  return (
    <>
      <h2 className="reply-dear" style={getWidestWordStyle(heading)}>
        {heading}
      </h2>
      <p className="reply-ask">
        {takes_names
          ? phrases.chairsAreYours({ count: chairs.length })
          : phrases.namesClosed({ date })}
      </p>
      <TableRound hosted={hosted} phrases={phrases} />
      <p className="reply-until" role="status">
        {isJustSaved && takes_names && `${phrases.tableSaved} `}
        {named} {takes_names && phrases.namesUntil({ date })}
      </p>
      {takes_names && (reasons.has('changed') || reasons.has('moved')) && (
        <FieldProblem>{phrases.tableChanged}</FieldProblem>
      )}
      {takes_names && reasons.has('over plan') && <FieldProblem>{phrases.listIsFull}</FieldProblem>}
      {takes_names ? (
        <form id={FORM_ID} method="post" action="?">
          <input type="hidden" name="was" value={fields.was ?? stored.was} />
          <ol className="chairs">
            {chairs.map((chair, at) => (
              <ChairFields
                key={chair.id}
                chair={chair}
                number={at + 1}
                hosted={hosted}
                fields={fields}
                unsaved={unsaved[chair.id]}
                phrases={phrases}
              />
            ))}
          </ol>
          <div id="not-sent" role="alert" hidden>
            <FieldProblem>{phrases.notSent}</FieldProblem>
          </div>
          <button className="solid-button" type="submit">
            {phrases.saveTable}
          </button>
          <button id="draft" type="submit" name="draft" value="yes" hidden />
          <p className="reply-until">{phrases.saveOften({ place })}</p>
        </form>
      ) : (
        <ol className="chairs">
          {chairs.map((chair, at) => (
            <li key={chair.id} className={`chair-line ${chair.name === null ? 'is-place' : ''}`}>
              <ChairSummary chair={chair} number={at + 1} place={place} phrases={phrases} />
            </li>
          ))}
        </ol>
      )}
      {takes_names && address && <PassOn address={address} phrases={phrases} />}
      <p className="reply-privacy">
        <LockIcon />
        <span {...getLangAndDir(owner)}>{phrases.tablePrivacy({ days: event.private_days })}</span>
      </p>
    </>
  );
}

/** A field with the address to copy. With scripts, a button replaces it. */
const PassOn = ({ address, phrases }: { address: string; phrases: ReplyPhrases }) => (
  <div className="pass-on">
    <button
      id="pass-on"
      type="button"
      className="line-button"
      hidden
      data-address={address}
      data-copied={phrases.linkCopied}
    >
      <ShareIcon />
      <span>{phrases.passOn}</span>
    </button>
    <label id="pass-on-address" className="reply-label">
      {phrases.passOn}
      <input className="reply-field" readOnly dir="ltr" value={address} />
    </label>
  </div>
);

function TableRound({ hosted, phrases }: Pick<Props, 'hosted' | 'phrases'>) {
  const { table, chairs } = hosted;
  const named = countNamedChairs(hosted);
  const seats = { cx: 50, cy: 50, r: 46, pathLength: 2 * chairs.length, strokeDashoffset: -0.5 };
  return (
    <p className="table-count">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle {...seats} className="seat-of-table is-empty" strokeDasharray="1 1" />
        {named > 0 && (
          <circle
            {...seats}
            className="seat-of-table"
            strokeDasharray={`${'1 1 '.repeat(named - 1)}1 ${2 * chairs.length}`}
          />
        )}
        <circle className="edge-of-table" cx="50" cy="50" r="39" />
      </svg>
      <b {...getLangAndDir(table)} className={table.length > 3 ? 'is-long' : undefined}>
        {!hasTableWord(table) && <small>{phrases.page.table}</small>} <span>{table}</span>
      </b>
    </p>
  );
}

import { Download, ExternalLink, Eye, Pencil, Plus, Search, Trash2, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { themeAttributes } from '@/features/theme/model';
import { drawnEvents, drawnGuests, drawnTabs } from '../content/drawn-workspace';

/** Drawn in units of its own width, four to a step of the spacing, so that it is the same drawing on every screen; on a phone as a phone shows it. */
const inUnits =
  '[--spacing:calc(4*var(--unit))] [--unit:calc(100cqi/1180)] text-[calc(16*var(--unit))] @max-[640px]:[--unit:calc(100cqi/370)]';
const glyph = 'icon h-[1.15em] w-[1.15em]';
const withGlyph = 'inline-flex items-center gap-[0.5em]';
const control = `${withGlyph} h-10.5 rounded-(--r-control) border border-ink-line px-3.5`;
const event = 'grid grid-cols-[auto_1fr] items-center gap-3 rounded-(--r-control) p-2.5 text-[0.9em] whitespace-normal';
const columns =
  'relative grid grid-cols-[calc(28*var(--unit))_calc(270*var(--unit))_calc(90*var(--unit))_1fr_auto] items-center gap-3.5 border-t px-4';
const narrowRow = '@max-[640px]:grid-rows-[auto_auto] @max-[640px]:content-center @max-[640px]:gap-x-3 @max-[640px]:gap-y-0';
const line = 'border-b border-ink-line py-1.5 text-ink-3';

/** Where hosts work, drawn large: told by its caption to whoever cannot see it. */
export const WorkspacePicture = ({ caption }: { caption: string }) => (
  <figure className="@container relative z-3">
    <div
      className={`relative h-162.5 overflow-hidden rounded-[calc(8*var(--unit))] bg-wove px-9 pt-7 leading-[1.3] whitespace-nowrap shadow-(--lift-3) select-none @max-[640px]:h-140 @max-[640px]:px-4 ${inUnits}`}
      aria-hidden="true"
    >
      <Head />
      <div className="mt-3.5 flex gap-8.5 border-b border-hair font-medium text-ink-2 @max-[640px]:gap-5">
        {drawnTabs.map((tab) => (
          <span
            key={tab}
            className="py-2.5 first:font-semibold first:text-ink first:shadow-[inset_0_calc(-3*var(--unit))_var(--ink)]"
          >
            {tab}
          </span>
        ))}
      </div>
      <div className="mt-4 grid grid-cols-[calc(232*var(--unit))_1fr] gap-6 @max-[640px]:-mx-4 @max-[640px]:grid-cols-[1fr]">
        <Events />
        <div className="rounded-(--r-sheet) bg-paper shadow-(--lift-1)">
          <Ledger />
        </div>
      </div>
    </div>
    <figcaption className="mt-5 text-center text-balance text-ink-2">{caption}</figcaption>
  </figure>
);

const Head = () => (
  <div className="grid grid-cols-[auto_auto_1fr] items-baseline gap-x-6.5 @max-[640px]:grid-cols-[1fr]">
    <span className="small-caps col-span-full text-[1.05em] font-normal text-brass-text">Event Management</span>
    <span className="font-display text-[calc(38*var(--unit))]/[1.2] tracking-(--track-display) @max-[640px]:text-[calc(28*var(--unit))]">
      Amelia <em className="ampersand">&</em>&nbsp;Tom’s Wedding
    </span>
    <span className="flex gap-6 text-ink-2 @max-[640px]:gap-3.5 @max-[640px]:text-[0.9em]">
      <span>12 June 2027</span>
      <span>
        <b className="text-ink">120</b> of 250 guests
      </span>
      <span>
        <b className="text-ink">14</b> tables
      </span>
    </span>
    <span className="flex justify-end gap-6 font-medium @max-[640px]:hidden">
      <span className={withGlyph}>
        <ExternalLink className={`${glyph} text-ink-2`} /> Open Live Guest View
      </span>
      <span className={withGlyph}>
        <Pencil className={`${glyph} text-ink-2`} /> Edit Details
      </span>
    </span>
  </div>
);

const Events = () => (
  <div className="grid content-start gap-2.5 @max-[640px]:hidden">
    <b>Your Events</b>
    {drawnEvents.map(({ name, when, ...theme }, at) => (
      <span
        key={name}
        className={`${event} ${at === 0 ? 'bg-paper shadow-[inset_0_0_0_1.5px_var(--ink)]' : ''}`}
        {...themeAttributes(theme)}
      >
        <i className="h-[2.7em] w-[2em] bg-[linear-gradient(160deg,var(--event-bg-1),var(--event-bg-2))] shadow-[inset_0_0_0_1px_var(--hair)]" />
        <span>
          <b className="block">{name}</b>
          {when}
        </span>
      </span>
    ))}
    <span className={event}>
      <Plus className={`${glyph} text-ink-2`} /> Create New Event
    </span>
  </div>
);

const Ledger = () => (
  <>
    <div className="flex gap-2.5 px-4 py-3">
      <span className={`${control} mr-auto w-65 text-ink-3 @max-[640px]:w-full`}>
        <Search className={`${glyph} text-ink-2`} /> Name or table
      </span>
      <span className={`${control} font-semibold @max-[640px]:hidden`}>
        <Upload className={`${glyph} text-ink-2`} /> Import CSV
      </span>
      <span className={`${control} font-semibold @max-[640px]:hidden`}>
        <Download className={`${glyph} text-ink-2`} /> Export CSV
      </span>
    </div>
    <div className={`${columns} h-8.5 border-hair text-[0.92em] font-semibold text-ink-2 @max-[640px]:hidden`}>
      <i />
      <span>Name, by surname</span>
      <span>Table</span>
      <span>
        Additional info <Eye className={`${glyph} inline align-[-0.2em] text-ink-2`} />
      </span>
    </div>
    <div
      className={`${columns} ${narrowRow} h-13.5 border-t-(--hair-soft) border-b border-b-hair @max-[640px]:grid-cols-[1fr_calc(70*var(--unit))_auto]`}
    >
      <Plus className={`${glyph} text-ink-2 @max-[640px]:hidden`} />
      <span className={line}>Guest name</span>
      <span className={line}>No.</span>
      <span className={`${line} @max-[640px]:hidden`}>A role, a note</span>
      <span className="rounded-(--r-control) bg-ink px-3.5 py-2.25 font-semibold text-(--on-ink)">Add Guest</span>
    </div>
    {drawnGuests.map((guest) => (
      <Row key={guest.name} {...guest} />
    ))}
    <div className="absolute right-12 bottom-4 left-76 flex items-center gap-7.5 rounded-(--r-control) bg-ink px-5 py-3.75 font-semibold text-(--on-ink) shadow-(--lift-3) @max-[640px]:inset-x-3 @max-[640px]:gap-4 @max-[640px]:px-3.5 @max-[640px]:text-[0.95em]">
      <b className="mr-auto">3 guests selected</b>
      <span className={withGlyph}>Move to table…</span>
      <span className={withGlyph}>
        <Trash2 className={`${glyph} @max-[640px]:hidden`} /> Remove
      </span>
    </div>
  </>
);

const ground = { selected: 'bg-[#fcf3f0]', edited: 'bg-[#fdf9f0]' };

const Row = ({ name, table, note, state }: (typeof drawnGuests)[number]) => (
  <div
    className={`${columns} ${narrowRow} h-11 border-(--hair-soft) @max-[640px]:h-14.25 @max-[640px]:grid-cols-[1fr_auto] ${state ? ground[state] : ''}`}
  >
    <i
      className={`h-[1.25em] w-[1.25em] rounded-[3px] border @max-[640px]:hidden ${state === 'selected' ? 'border-ink bg-ink' : 'border-ink-line bg-paper'}`}
    >
      {state === 'selected' && (
        <svg viewBox="0 0 24 24" fill="none" stroke="white" strokeWidth="3" aria-hidden="true">
          <path d="m5 12 5 5 9-10" />
        </svg>
      )}
    </i>
    <span className="font-medium">{name}</span>
    <span className="@max-[640px]:[grid-area:1/2/span_2]">
      <b
        className={`table-chip h-8.25 border text-[1.05em] font-normal ${state === 'edited' ? 'min-w-15.5 shadow-[0_0_0_calc(3*var(--unit))_var(--hair)]' : 'min-w-8.25'}`}
      >
        {table}
      </b>
    </span>
    <span className="text-ink-2 @max-[640px]:col-start-1 @max-[640px]:text-[0.9em]">{note}</span>
    {state === 'edited' && (
      <span className="text-[0.92em] text-ink-2 @max-[640px]:hidden">
        <Key>Enter</Key> saves <Key>Esc</Key> undoes
      </span>
    )}
  </div>
);

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="rounded-[3px] border border-ink-line bg-paper px-[0.4em] py-[0.1em] font-(family-name:--font-ui) text-[1em] font-semibold text-ink">
    {children}
  </kbd>
);

import { zodResolver } from '@hookform/resolvers/zod';
import { FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { Field } from '@/components/field';
import { TextField } from '@/components/form-field';
import { LAID_SEATS, LaidTable } from '@/components/laid-table';
import { Button } from '@/components/ui/button';
import { FileInput, Textarea } from '@/components/ui/input';
import { browserEventStore } from '@/features/events/in-browser';
import { readPendingEvent } from '@/features/events/pending-event';
import { findGuestProblem } from '@/features/guests/model';
import { WorksheetPicker } from '@/features/import/components/import-source';
import { GuestListError, type Worksheet } from '@/features/import/sources/guest-file';
import {
  countRemainingGuests,
  describeGuestAllowance,
  getGuestLimit,
  type Plan,
} from '@/features/plans/model';
import { formatPlanSeats } from '@/features/plans/over-limit';
import { defaultTheme, toThemeAttributes } from '@/features/theme/model';
import { toAppError } from '@/lib/backend/errors';
import { formatDate } from '@/lib/dates/dates';
import { formatCount, formatNumber } from '@/lib/text/counts';
import { paths } from '@/lib/text/paths';
import {
  convertFileToText,
  describeFirstList,
  firstListSchema,
  getPlaceCardName,
  parseFirstListText,
  parseHostNames,
} from '../first-list';
import { type CreateListMutation, useCreateFirstList, useCreateLocalList } from '../mutations';
import { adoptFirstList, buildPendingDraft, storedFirstList } from '../stored-first-list';
import { FirstListOverLimit } from './first-list-over-limit';
import { FirstListPreview } from './first-list-preview';
import { FirstRunGreeting, type FirstRunHost } from './first-run-greeting';
import { RepeatedNames } from './repeated-names';
import { useFirstList } from './use-first-list';
import './first-list-form.css';

type Props = Pick<NonNullable<FirstRunHost>, 'name' | 'isSection'> & {
  plan: Plan | null;
  make: CreateListMutation;
  ownerId: string;
};

export default function FirstListForm({ host }: { host: FirstRunHost }) {
  return host ? <SheetInAccount {...host} /> : <SheetInBrowser />;
}

function SheetInAccount({ user, ...shown }: NonNullable<FirstRunHost>) {
  const make = useCreateFirstList(user);
  useState(() => adoptFirstList(user.id));
  return <FirstList {...shown} make={make} ownerId={user.id} />;
}

const SheetInBrowser = () => (
  <FirstList plan={null} make={useCreateLocalList()} ownerId={browserEventStore.id} />
);

function FirstList({ name, isSection, plan, make, ownerId }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const [unreadFile, setUnreadFile] = useState('');
  const form = useForm({
    resolver: zodResolver(firstListSchema),
    defaultValues: {
      event_name: '',
      event_date: '',
      list: '',
      samePeople: [] as string[],
      taken: [] as string[],
      ...readPendingEvent(ownerId),
      ...storedFirstList.read(ownerId),
    },
  });
  const { handleSubmit, watch, getValues, setValue, setError, formState } = form;
  const [eventName, eventDate, list, samePeople, taken] = watch([
    'event_name',
    'event_date',
    'list',
    'samePeople',
    'taken',
  ]);
  const { reading, reader } = useFirstList(list, samePeople, taken);
  const { guests, repeated, preview } = reading;
  const [workbook, setWorkbook] = useState<{ file: File; sheets: readonly Worksheet[] } | null>(
    null,
  );
  const room = countRemainingGuests(plan, 0);
  const { lead, rest, leftOut } = describeFirstList(reading);

  const isOver = preview === null && guests.length > room;

  /** `over`: what happens to a list beyond the plan's limit. */
  const makeList = (over: 'refuse' | 'first ones' | 'check') =>
    handleSubmit(({ list: text, samePeople: same, taken: also, ...details }) => {
      const latest = parseFirstListText(text, { samePeople: same, taken: also });
      const waiting = over === 'check' ? latest.draft : latest.preview;
      const all = waiting ? [] : latest.guests;
      const refuse = (message: string) => setError('list', { message }, { shouldFocus: true });
      const wrong = all.find((guest) => findGuestProblem(guest));
      if (wrong)
        return refuse(`${wrong.name || 'A guest without a name'}: ${findGuestProblem(wrong)}`);
      if (all.length > room && over === 'refuse')
        return refuse(`That’s ${formatCount(all.length, 'guest')}; ${formatPlanSeats(plan)}.`);
      make.mutate(
        {
          details,
          guests: all.slice(0, room),
          waiting: waiting ?? buildPendingDraft(all.slice(room)),
        },
        {
          onError: (error) => {
            const { code, detail } = toAppError(error);
            if (code === 'guest_limit_reached')
              refuse(
                `That’s ${formatCount(all.length, 'guest')}; ${formatNumber(Number(detail.limit))} is the limit.`,
              );
          },
        },
      );
    });
  const keep = (keys: readonly string[], isKept: boolean) =>
    setValue('samePeople', [
      ...samePeople.filter((key) => !keys.includes(key)),
      ...(isKept ? [] : keys),
    ]);

  const readFile = async (file: File, sheet: number | null = null) => {
    try {
      const read = await reader.read({ file, sheet }, file.name);
      setWorkbook('sheets' in read ? { file, sheets: read.sheets } : null);
      if ('draft' in read)
        setValue(
          'list',
          convertFileToText(read.draft.text ? { text: read.draft.text.whole } : read.draft),
        );
      setUnreadFile('');
    } catch (error) {
      setUnreadFile(
        error instanceof GuestListError
          ? error.message
          : 'We couldn’t read this file. Please try another.',
      );
    }
  };

  return (
    <div className="min-[900px]:grid min-[900px]:grid-cols-[minmax(0,690px)_minmax(0,1fr)] min-[900px]:min-h-[calc(100dvh-var(--bar))]">
      <div className="px-(--gutter) pt-[1.1rem] min-[900px]:pr-[56px] min-[900px]:pt-11 min-[900px]:pb-[36px]">
        <FirstRunGreeting name={name} isSection={isSection} />
        <p className="lead mt-[0.3rem] text-[1.0625rem] min-[900px]:mt-2 min-[900px]:text-(length:--text-lg)">
          Who is coming? Paste the list you have.{' '}
          <span className="max-[900px]:hidden">Names are enough, tables can follow.</span>
        </p>
        <form
          method="post"
          className="first-list-form sheet"
          onSubmit={makeList('refuse')}
          noValidate
          aria-label="Your first guest list"
        >
          <div className="first-run-event grid gap-x-[14px] gap-y-[10px] min-[900px]:grid-cols-[minmax(0,1fr)_170px]">
            <TextField
              form={form}
              name="event_name"
              label="Event Name"
              placeholder="Amelia & Tom’s Wedding"
              autoComplete="off"
            />
            <TextField form={form} name="event_date" label="Event Date" type="date" />
          </div>
          <div>
            <Field
              label="Your guests, one on each line"
              error={formState.errors.list?.message ?? (unreadFile || undefined)}
            >
              {(control) => (
                <Textarea
                  className="min-h-[178px] px-[0.9rem] py-3 leading-[1.6] resize-y whitespace-pre overflow-x-auto min-[900px]:min-h-[190px]"
                  {...control}
                  {...form.register('list')}
                  spellCheck={false}
                  autoComplete="off"
                  placeholder={
                    'Zoë Fairweather, 4\nPriya Raman\nTom & Grace Pemberton, 7, vegetarian'
                  }
                />
              )}
            </Field>
            <p
              className="min-h-[1.4em] mt-[0.45rem] text-(length:--text-sm) leading-[1.4] text-ink-2"
              role="status"
            >
              {(guests.length > 0 || preview) && (
                <>
                  <b className="font-semibold text-ink">{lead}</b> {rest}{' '}
                </>
              )}
              {leftOut}
            </p>
          </div>
          {workbook && (
            <WorksheetPicker
              workbook={{ fileName: workbook.file.name, sheets: workbook.sheets }}
              onChoose={(sheet) => void readFile(workbook.file, sheet)}
            />
          )}
          {repeated.length > 0 && <RepeatedNames repeated={repeated} onKeep={keep} />}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-[0.6rem]">
            {!isOver && (
              <Button className={press} type="submit" size="lg" busy={make.isPending}>
                {make.isPending ? 'Making your list...' : 'Make my list'}
              </Button>
            )}
            <Button
              className={press}
              variant="soft"
              size="lg"
              onClick={() => file.current?.click()}
            >
              <FileText className="icon" aria-hidden="true" /> Choose a file
            </Button>
            <FileInput
              ref={file}
              accept=".csv,.xlsx,.txt"
              aria-label="Guest list file"
              onFile={(chosen) => void readFile(chosen)}
            />
            {!isOver && (
              <span className="text-(length:--text-sm) text-ink-2 max-[900px]:w-full max-[900px]:text-center min-[900px]:ms-auto">
                {plan
                  ? `${describeGuestAllowance(plan)} on ${plan.name}`
                  : `Free up to ${getGuestLimit(null)} guests`}
              </span>
            )}
          </div>
          {isOver && (
            <FirstListOverLimit
              count={guests.length}
              room={room}
              plan={plan}
              isBusy={make.isPending}
              onBegin={makeList('first ones')}
              onLeave={() => storedFirstList.write(getValues(), ownerId)}
            />
          )}
        </form>
        <p className="mt-2 max-[900px]:text-center">
          <Link className="link inline-flex items-center min-h-11" to={paths.demo}>
            See how guests find their seat
          </Link>
        </p>
      </div>
      {isOver ? (
        <FirstListPreview
          guests={guests}
          limit={room}
          words={formatPlanSeats(plan)}
          declined={reading.declined}
          onTake={(key) => setValue('taken', [...taken, key])}
          onCheck={makeList('check')}
        />
      ) : (
        <div
          className="first-run-cloth event-ground"
          {...toThemeAttributes(defaultTheme)}
          aria-hidden="true"
        >
          <LaidTable
            className="first-run-table"
            names={preview ? [] : guests.slice(0, LAID_SEATS).map(getPlaceCardName)}
            middle={{
              lines: parseHostNames(eventName),
              below: eventDate ? formatDate(eventDate) : '',
            }}
          />
        </div>
      )}
    </div>
  );
}

const press = 'max-[900px]:flex-1 max-[900px]:px-[0.9rem] max-[900px]:whitespace-nowrap';

import { formatTableName } from '@/features/seating/tables/model';
import { formatCount, formatNumber } from '@/lib/text/counts';

type Crew = readonly { table_number: string | null }[];

const countSeated = (crew: Crew) => crew.filter(({ table_number }) => table_number !== null).length;

const describeChairs = (crew: Crew): string =>
  countSeated(crew) === 0 ? 'no chair' : `${formatNumber(countSeated(crew))} with a chair`;

export const formatCrewLabel = (crew: Crew) => `Crew: ${describeChairs(crew)}`;

export const formatCrewMealsLabel = (crew: Crew) =>
  `crew ${crew.length === 1 ? 'meal' : 'meals'}, ${describeChairs(crew)}`;

export const formatCrewHeading = (crew: Crew) =>
  `Crew: ${formatCount(crew.length, 'meal')}, counted apart, ${describeChairs(crew)}`;

/** “table 4”, “no table yet”, or “crew” for crew without a chair. */
export const formatGuestTable = ({
  table_number,
  is_crew,
}: {
  table_number: string | null;
  is_crew?: boolean | undefined;
}) => (is_crew && table_number === null ? 'crew' : formatTableName(table_number, 'table'));

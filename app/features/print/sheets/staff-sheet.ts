import { mm, type Paper, papers } from '../paper';
import { drawRule, type SheetContext, staffSheetColours, startPage } from '../sheet-context';
import { fitText, splitAtBreakPoints } from '../type/fit-text';

const MARGIN = 13 * mm;
const TOP = 12 * mm;
const FOOT = 16 * mm;

export const PRIVATE_NOTICE =
  'Private: please destroy after the event. Allergies as the hosts know them: when in doubt, ask.';

type Head = {
  title: string;
  line: string;
  stamp: readonly string[];
  foot: readonly [string, string];
};

export const getStaffSheetArea = (paper: Paper) => {
  const { width, height } = papers[paper];
  const top = TOP + 47;
  return { left: MARGIN, right: width - MARGIN, top, bottom: height - FOOT };
};

export function startStaffSheet(
  context: SheetContext,
  paper: Paper,
  { title, line, stamp, foot }: Head,
): void {
  const { type } = context;
  startPage(context, paper);
  const { left, right, top, bottom } = getStaffSheetArea(paper);
  type.set(title, 'display', {
    x: left,
    baseline: TOP + 19,
    size: 24,
    colour: staffSheetColours.ink,
  });
  const fitted = fitText(splitAtBreakPoints(line), {
    measure: (text) => type.measure(text, 'interface'),
    width: (right - left) * 0.66,
    height: 13,
    largest: 10,
    smallestUnbroken: 6.5,
    leading: 1.15,
  });
  for (const [at, text] of fitted.lines.entries()) {
    const baseline = TOP + 35 + (at - (fitted.lines.length - 1) / 2) * fitted.size * 1.15;
    type.set(text, 'interface', {
      x: left,
      baseline,
      size: fitted.size,
      colour: staffSheetColours.ink,
    });
  }
  const partCounts = fitText(splitAtBreakPoints(context.content.partCounts ?? ''), {
    measure: (text) => type.measure(text, 'interface'),
    width: (right - left) * 0.58,
    height: 18,
    largest: 8,
    smallestUnbroken: 5.5,
    leading: 1.15,
  });
  for (const [at, text] of partCounts.lines.entries()) {
    const baseline = TOP + 6 + at * partCounts.size * 1.15;
    const { size } = partCounts;
    type.set(text, 'interface', {
      ...{ x: right, baseline, size, colour: staffSheetColours.ink },
      align: 'end',
    });
  }
  for (const [at, text] of stamp.entries()) {
    const baseline = TOP + 35 - (stamp.length - 1 - at) * 11;
    type.set(text, 'interface', {
      x: right,
      baseline,
      size: 8,
      colour: staffSheetColours.ink2,
      align: 'end',
    });
  }
  drawRule(context, left, right, top - 3, { width: 0.6 * mm, colour: staffSheetColours.ink });
  drawRule(context, left, right, bottom, { width: 0.3 * mm });
  const small = { baseline: bottom + 12, size: 8, colour: staffSheetColours.ink2 };
  type.set(foot[0], 'interface', { x: left, ...small });
  type.set(foot[1], 'interface', { x: right, align: 'end', ...small });
}

import { byTable, nameOnPaper } from '../guests-on-paper';
import { inset, mm, papers } from '../paper';
import { type Drawing, type Press, plain } from '../press';
import { type CardKind, cardGrid, type Order } from '../sheet-kinds';
import { cardSheets } from './card-sheets';
import { drawNameOverTable } from './name-over-table';

/** A label for each guest who has a table, or for those in `only`, table by table. */
export function* guestLabels(press: Press, { kind, paper, from = 0, only }: Order & { kind: CardKind }): Drawing {
  const { type, facts } = press;
  const guests = byTable(facts.guests).tables.flatMap((table) => table.guests.filter(({ id }) => !only || only.has(id)));
  const grid = cardGrid(kind, paper);
  // In the margin over the labels, which is never peeled off.
  const small = { baseline: 8 * mm, size: 6.5, colour: plain.ink2 };
  yield* cardSheets(press, grid, guests, {
    from,
    around: (sheet) => {
      type.set(`Labels for ${grid.product}, ${sheet}. Print at 100 %.`, 'interface', { x: 8 * mm, ...small });
      type.set(`Printed ${facts.printed}`, 'interface', { x: papers[paper].width - 8 * mm, align: 'end', ...small });
    },
    // A sheet may lie a little askew in the printer, so the words keep away from the edges.
    draw: (guest, box) => {
      const { width, height } = inset(box, 2.5 * mm);
      const full = Math.min(box.height * 0.2, box.width * 0.085);
      drawNameOverTable(press, nameOnPaper(guest), guest.table_number, box, {
        ...{ full, height },
        ...{ nameWidth: width, tableWidth: width },
      });
    },
  });
}

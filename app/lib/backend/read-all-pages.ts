import { unwrap } from './errors';

type Page<Row> = PromiseLike<{ data: Row[] | null; error: unknown; count: number | null }>;

/** Reads all rows, even beyond the backend's max_rows. `page` reads from an offset, in a stable order, with `count: 'exact'`. */
export async function readAllPages<Row>(page: (from: number) => Page<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const answer = await page(rows.length);
    const more = await unwrap(Promise.resolve(answer));
    rows.push(...more);
    if (more.length === 0 || rows.length >= (answer.count ?? 0)) return rows;
  }
}

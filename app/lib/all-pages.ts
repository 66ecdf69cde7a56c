import { unwrap } from './errors';

type Page<Row> = PromiseLike<{ data: Row[] | null; error: unknown; count: number | null }>;

/**
 * Every row of a list, however few the backend gives at once (max_rows): asks on until as many are there as it counts.
 * `page` asks for the rows from the given one on, in an order that holds, with `count: 'exact'`.
 */
export async function allPages<Row>(page: (from: number) => Page<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const answer = await page(rows.length);
    const more = await unwrap(Promise.resolve(answer));
    rows.push(...more);
    if (more.length === 0 || rows.length >= (answer.count ?? 0)) return rows;
  }
}

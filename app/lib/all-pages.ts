import { unwrap } from './errors';

type Page<Row> = PromiseLike<{ data: Row[] | null; error: unknown; count: number | null }>;

/**
 * Reads every row, however few the backend returns at once (max_rows), until there are as many as it counts. `page` asks for rows from an offset, in a
 * stable order, with `count: 'exact'`.
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

export type Row = Record<string, unknown>;

export function formatTable(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {}).map((name) => {
    const cells = rows.map((row) => toText(row[name]));
    const heading = name.replaceAll('_', ' ');
    const width = Math.max(heading.length, ...cells.map((cell) => cell.length));
    const isNumeric = rows.every((row) => typeof row[name] === 'number');
    return [heading, '-'.repeat(width), ...cells].map((cell) =>
      isNumeric ? cell.padStart(width) : cell.padEnd(width),
    );
  });
  const lines = Array.from({ length: rows.length + 2 }, (_, line) =>
    columns
      .map((cells) => cells[line])
      .join('  ')
      .trimEnd(),
  );
  return lines.join('\n');
}

export function formatRecord(record: Row): string {
  const entries = Object.entries(record);
  const facts = entries.filter(([, value]) => !Array.isArray(value));
  const width = Math.max(...facts.map(([name]) => name.length));
  const lines = facts.map(([name, value]) =>
    `${name.replaceAll('_', ' ').padEnd(width)}  ${toText(value)}`.trimEnd(),
  );
  const tables = entries.flatMap(([name, value]) =>
    Array.isArray(value) && value.length > 0 ? [`\n${name}\n${formatTable(value)}`] : [],
  );
  return [...lines, ...tables].join('\n');
}

/** Formats times to the minute, in UTC. Removes control characters, because typed text must not move the terminal's cursor. */
function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)
    ? new Date(text).toISOString().slice(0, 16).replace('T', ' ')
    : text.replaceAll(/\p{Cc}/gu, ' ');
}

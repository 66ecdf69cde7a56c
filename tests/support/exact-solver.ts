import loadHighs from 'highs';
import type { SeatingProblem } from '../../app/features/auto-seating/solver/problem.ts';

const highs = await loadHighs();
const term = (factor: number, name: string) =>
  `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${name}`;

/**
 * Finds the maximum score of a seating problem. Null if no seating plan satisfies its hard rules
 * and limits.
 */
export function solveExactly({
  guests,
  sizes,
  tables,
  weights = [],
  together = [],
  apart = [],
  seated = [],
}: SeatingProblem): number | null {
  const at = (guest: number, table: number) => `x${guest}_${table}`;
  const rules: string[] = [];
  const goal: string[] = [];
  for (let guest = 0; guest < guests; guest++)
    rules.push(`${tables.map((_, table) => `+ ${at(guest, table)}`).join(' ')} = 1`);
  for (const [table, { least, most }] of tables.entries()) {
    const load = Array.from({ length: guests }, (_, guest) =>
      term(sizes?.[guest] ?? 1, at(guest, table)),
    ).join(' ');
    rules.push(`${load} <= ${most}`, `${load} >= ${least}`);
  }
  for (const [index, [a, b, weight]] of weights.entries())
    for (const table of tables.keys()) {
      const both = `y${index}_${table}`;
      goal.push(term(weight, both));
      if (weight > 0)
        rules.push(`+ ${both} - ${at(a, table)} <= 0`, `+ ${both} - ${at(b, table)} <= 0`);
      else rules.push(`+ ${at(a, table)} + ${at(b, table)} - ${both} <= 1`);
    }
  for (const [head = 0, ...others] of together)
    for (const other of others)
      for (const table of tables.keys())
        rules.push(`+ ${at(head, table)} - ${at(other, table)} = 0`);
  for (const [a, b] of apart)
    for (const table of tables.keys()) rules.push(`+ ${at(a, table)} + ${at(b, table)} <= 1`);
  for (const [guest, table] of seated) rules.push(`+ ${at(guest, table)} = 1`);
  const names = Array.from({ length: guests }, (_, guest) =>
    tables.map((_, table) => at(guest, table)),
  ).flat();
  const bounds = goal.map((each) => `0 <= ${each.split(' ').at(-1)} <= 1`);
  const model = `Maximize\n obj: ${goal.join('\n ') || `0 ${names[0]}`}\nSubject To\n ${rules.join('\n ')}\nBounds\n ${bounds.join('\n ')}\nBinary\n ${names.join('\n ')}\nEnd`;
  const answer = highs.solve(model);
  if (answer.Status === 'Infeasible') return null;
  if (answer.Status !== 'Optimal') throw new Error(`not proved: ${answer.Status}`);
  return answer.ObjectiveValue;
}

import { excludeCrew, listExpectedAndCrew } from '@/features/seating/guests/attendance';
import { digest } from '@/lib/browser/hash';
import { type CheckFacts, type CheckKind, checkKinds, checks, type Finding } from './checks';

/** `found` identifies exactly what was found. A dismissal covers only that. */
export type Check = Omit<Finding, 'facts'> & { kind: CheckKind; found: string };

const toCheck = (kind: CheckKind, { facts, ...shown }: Finding): Check => ({
  kind,
  found: `${kind} ${digest(JSON.stringify(facts), 2)}`,
  ...shown,
});

export function buildCheckList(
  facts: CheckFacts,
  dismissed: ReadonlySet<string>,
): { open: Check[]; dismissed: Check[]; passed: CheckKind[] } {
  const all = listExpectedAndCrew(facts.guests);
  const expected = {
    ...facts,
    guests: excludeCrew(all),
    crew: all.filter(({ is_crew }) => is_crew),
  };
  const results = checkKinds.map((kind) => ({ kind, found: checks[kind].find(expected) }));
  const findings = results.flatMap(({ kind, found = [] }) =>
    found.map((one) => toCheck(kind, one)),
  );
  return {
    open: findings.filter((one) => !dismissed.has(one.found)),
    dismissed: findings.filter((one) => dismissed.has(one.found)),
    passed: results.flatMap(({ kind, found }) => (found?.length === 0 ? kind : [])),
  };
}

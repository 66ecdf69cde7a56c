import { requestScope } from '../../http/request-scope.ts';
import { TooBusyError } from '../../limits/queues.ts';

/** A read rejected because too many callers wait for the same data. None of these callers retries by itself. */
export class SharedReadBusyError extends TooBusyError {}

export function coalesceReads<Answer>(
  read: (key: string, people: string[]) => Promise<(person: string) => Answer>,
) {
  type Reading = {
    people: Set<string>;
    caller: () => string;
    answered: Promise<(person: string) => Answer>;
  };
  const next = new Map<string, Reading>();
  const underWay = new Map<string, Promise<unknown>>();

  function begin(slot: string, key: string): Reading {
    const people = new Set<string>();
    const answered = (underWay.get(slot) ?? Promise.resolve()).then(() => {
      next.delete(slot);
      return read(key, [...people]);
    });
    const ended = answered
      .catch(() => {})
      .finally(() => {
        if (underWay.get(slot) === ended) underWay.delete(slot);
      });
    underWay.set(slot, ended);
    const reading = { people, caller: currentCaller(), answered };
    next.set(slot, reading);
    return reading;
  }

  async function join(slot: string, key: string, person: string): Promise<Answer> {
    const { people, caller, answered } = next.get(slot) ?? begin(slot, key);
    people.add(person);
    const own = currentCaller();
    try {
      return (await answered)(person);
    } catch (error) {
      if (
        !(error instanceof TooBusyError) ||
        error instanceof SharedReadBusyError ||
        caller() === own()
      )
        throw error;
      return join(`${key} ${own()}`, key, person);
    }
  }

  return (key: string, person: string): Promise<Answer> => join(key, key, person);
}

const nobody = () => '';
const currentCaller = () => requestScope.getStore()?.caller ?? nobody;

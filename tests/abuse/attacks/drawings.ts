import {
  type Attack,
  type AttackTarget,
  createTally,
  floodServer,
  sendRequest,
} from '../attack.ts';

const letters = ['ж', 'α', 'жz', '王', 'გ', 'á', ' '];

/** Every name is different, so that none is cached. */
export const longNameAttack: Attack = {
  name: 'expensive: names of 15,000 letters to transliterate',
  isExpensive: true,
  threat: 'abuse of the public transliteration endpoint',
  run: (target, signal) => {
    const read = (index: number) => {
      const letter = letters[index % letters.length] ?? '';
      const body = JSON.stringify({ names: [`${index}${letter.repeat(14_000 / letter.length)}`] });
      return sendRequest(
        target,
        '/door/names',
        { method: 'POST', body, from: `198.51.100.${index % 8}` },
        signal,
      );
    };
    return floodServer(40, read, signal);
  },
};

const readPlan = (target: AttackTarget, secret: string, signal: AbortSignal) =>
  sendRequest(target, '/plan/latest', { method: 'POST', body: JSON.stringify({ secret }) }, signal);

function changePlan({ venue, ...target }: AttackTarget, table: number, signal: AbortSignal) {
  const headers = { Authorization: `Bearer ${venue.token}` };
  const body = JSON.stringify({ table_number: String(table) });
  return sendRequest(
    { venue, ...target },
    `/rest/v1/guests?id=eq.${venue.guest}`,
    { method: 'PATCH', body, headers },
    signal,
  );
}

/** After each change, fifty links read the whole plan at once. */
export const venueLinksAttack: Attack = {
  name: 'expensive: a plan that changes continuously, read by fifty links',
  isExpensive: true,
  threat: 'a venue link read without a pause',
  async run(target, signal) {
    const { count, summary } = createTally();
    for (let change = 0; !signal.aborted; change++) {
      count(`change ${await changePlan(target, change % 20, signal)}`);
      for (const answer of await Promise.all(
        target.venue.secrets.map((secret) => readPlan(target, secret, signal)),
      ))
        count(answer);
    }
    return summary();
  },
};

export const singleVenueLinkAttack: Attack = {
  name: 'expensive: one venue link on 260 connections',
  isExpensive: true,
  threat: 'a venue link read without a pause',
  run: (target, signal) =>
    floodServer(260, () => readPlan(target, target.venue.secrets[0] ?? '', signal), signal),
};

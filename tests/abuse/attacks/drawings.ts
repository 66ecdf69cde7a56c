import { type Attack, call, flood, type Target, tally } from '../attack.ts';

const letters = ['ж', 'α', 'жz', '王', 'გ', 'á', ' '];

/** Each another one, so that none was read before. */
export const longNames: Attack = {
  name: 'dear: names of 15,000 letters to be read',
  isDear: true,
  against: 'abuse of the public transliteration endpoint',
  run: (target, until) => {
    const read = (index: number) => {
      const letter = letters[index % letters.length] ?? '';
      const body = JSON.stringify({ names: [`${index}${letter.repeat(14_000 / letter.length)}`] });
      return call(
        target,
        '/door/names',
        { method: 'POST', body, from: `198.51.100.${index % 8}` },
        until,
      );
    };
    return flood(40, read, until);
  },
};

const readPlan = (target: Target, secret: string, until: AbortSignal) =>
  call(target, '/plan/latest', { method: 'POST', body: JSON.stringify({ secret }) }, until);

function changePlan({ venue, ...target }: Target, table: number, until: AbortSignal) {
  const headers = { Authorization: `Bearer ${venue.token}` };
  const body = JSON.stringify({ table_number: String(table) });
  return call(
    { venue, ...target },
    `/rest/v1/guests?id=eq.${venue.guest}`,
    { method: 'PATCH', body, headers },
    until,
  );
}

/** After each change fifty links read the plan at once, without knowing any version. */
export const manyLinksOfVenue: Attack = {
  name: 'dear: a plan that changes without a pause, read by fifty links',
  isDear: true,
  against: 'a link of venue and kitchen that is read without a pause',
  async run(target, until) {
    const { count, words } = tally();
    for (let change = 0; !until.aborted; change++) {
      count(`change ${await changePlan(target, change % 20, until)}`);
      for (const answer of await Promise.all(
        target.venue.secrets.map((secret) => readPlan(target, secret, until)),
      ))
        count(answer);
    }
    return words();
  },
};

export const oneLinkOfVenue: Attack = {
  name: 'dear: one link of a venue on 260 connections',
  isDear: true,
  against: 'a link of venue and kitchen that is read without a pause',
  run: (target, until) =>
    flood(260, () => readPlan(target, target.venue.secrets[0] ?? '', until), until),
};

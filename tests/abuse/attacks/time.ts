import { type Attack, call, flood } from '../attack.ts';

// None of these is one request too many: what they take is the time of everybody else.

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

export const publicPagesWithQueries: Attack = {
  name: 'dear: public pages, each with another query',
  against: 'time, not requests',
  isDear: true,
  run: (target, until) => flood(200, (index) => call(target, `/?a=${index}`, {}, until), until),
};

export const publicTables: Attack = {
  name: 'dear: questions and answers, read by two hundred at once',
  against: 'time, not requests',
  isDear: true,
  run: (target, until) => {
    const path = (index: number) =>
      `/rest/v1/faqs?select=*${index % 2 ? `&display_order=eq.${index}` : ''}`;
    return flood(200, (index) => call(target, path(index), {}, until), until);
  },
};

export const guestLists: Attack = {
  name: 'dear: a list of 5,000 guests, read by twenty at once',
  against: 'time, not requests',
  isDear: true,
  run: (target, until) =>
    flood(
      20,
      () =>
        call(target, `/rest/v1/rpc/get_event_guests?event_uuid=${target.largeEvent}`, {}, until),
      until,
    ),
};

export const viewedPlans: Attack = {
  name: 'dear: a viewer’s plan of 5,000 guests, read by twenty at once',
  against: 'time, not requests',
  isDear: true,
  run: (target, until) => {
    const path = `/rest/v1/rpc/get_seating_plan?event_uuid=${target.largeEvent}`;
    return flood(20, () => call(target, path, { headers: bearer(target.token) }, until), until);
  },
};

export const wordsInHistory: Attack = {
  name: 'dear: words that nobody has, looked for in a long history',
  against: 'time, not requests',
  isDear: true,
  run: (target, until) => {
    const body = (index: number) =>
      JSON.stringify({ event_uuid: target.ownEvent, words: `nobody ${index}` });
    const search = (index: number) =>
      call(
        target,
        '/rest/v1/rpc/get_event_history',
        { method: 'POST', body: body(index), headers: bearer(target.token) },
        until,
      );
    return flood(20, search, until);
  },
};

export const forgedAccounts: Attack = {
  name: 'dear: readings with forged accounts',
  against: 'counters that callers can multiply',
  isDear: true,
  run: (target, until) => {
    const token = (index: number) =>
      `x.${Buffer.from(JSON.stringify({ sub: `nobody ${index}` })).toString('base64url')}.x`;
    const path = '/rest/v1/rpc/get_event_history?event_uuid=x';
    return flood(
      100,
      (index) => call(target, path, { headers: { apikey: '', ...bearer(token(index)) } }, until),
      until,
    );
  },
};

import { type Attack, floodServer, sendRequest } from '../attack.ts';

// These attacks stay within all rate limits but cost server time.

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

export const uncachedPageAttack: Attack = {
  name: 'expensive: public pages, each with a different query',
  threat: 'time instead of requests',
  isExpensive: true,
  run: (target, signal) =>
    floodServer(200, (index) => sendRequest(target, `/?a=${index}`, {}, signal), signal),
};

export const publicTableAttack: Attack = {
  name: 'expensive: questions and answers, read by two hundred at once',
  threat: 'time instead of requests',
  isExpensive: true,
  run: (target, signal) => {
    const path = (index: number) =>
      `/rest/v1/faqs?select=*${index % 2 ? `&display_order=eq.${index}` : ''}`;
    return floodServer(200, (index) => sendRequest(target, path(index), {}, signal), signal);
  },
};

export const guestListAttack: Attack = {
  name: 'expensive: a list of 5,000 guests, read by twenty at once',
  threat: 'time instead of requests',
  isExpensive: true,
  run: (target, signal) =>
    floodServer(
      20,
      () =>
        sendRequest(
          target,
          `/rest/v1/rpc/get_event_guests?event_uuid=${target.largeEvent}`,
          {},
          signal,
        ),
      signal,
    ),
};

export const viewerPlanAttack: Attack = {
  name: 'expensive: a viewer’s plan of 5,000 guests, read by twenty at once',
  threat: 'time instead of requests',
  isExpensive: true,
  run: (target, signal) => {
    const path = `/rest/v1/rpc/get_seating_plan?event_uuid=${target.largeEvent}`;
    return floodServer(
      20,
      () => sendRequest(target, path, { headers: bearer(target.token) }, signal),
      signal,
    );
  },
};

export const historySearchAttack: Attack = {
  name: 'expensive: searches of a long history without a match',
  threat: 'time instead of requests',
  isExpensive: true,
  run: (target, signal) => {
    const body = (index: number) =>
      JSON.stringify({ event_uuid: target.ownEvent, words: `nobody ${index}` });
    const search = (index: number) =>
      sendRequest(
        target,
        '/rest/v1/rpc/get_event_history',
        { method: 'POST', body: body(index), headers: bearer(target.token) },
        signal,
      );
    return floodServer(20, search, signal);
  },
};

export const forgedAccountAttack: Attack = {
  name: 'expensive: reads with forged accounts',
  threat: 'counters multiplied by forged tokens or invented names',
  isExpensive: true,
  run: (target, signal) => {
    const token = (index: number) =>
      `x.${Buffer.from(JSON.stringify({ sub: `nobody ${index}` })).toString('base64url')}.x`;
    const path = '/rest/v1/rpc/get_event_history?event_uuid=x';
    return floodServer(
      100,
      (index) =>
        sendRequest(target, path, { headers: { apikey: '', ...bearer(token(index)) } }, signal),
      signal,
    );
  },
};

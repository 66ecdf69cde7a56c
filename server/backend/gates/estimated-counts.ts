import type { Gate } from './gate.ts';

/** Counts exactly where an estimate is asked for: the planner's knows nothing of who asks, and grows with everybody's rows. */
export const countExactly: Gate = (c, next) => {
  const prefer = c.req.header('Prefer');
  if (prefer && /count=(planned|estimated)/i.test(prefer)) {
    c.req.raw = new Request(c.req.raw);
    c.req.raw.headers.set('Prefer', prefer.replace(/count=(planned|estimated)/gi, 'count=exact'));
  }
  return next();
};

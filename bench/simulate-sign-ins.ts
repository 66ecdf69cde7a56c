// Signs in many hosts at once for bench/sign-ins.ts, in a separate process, so that the measurement is not slowed.
import { request } from 'node:http';

export type SignInTimes = { took: number[]; statuses: number[] };

const [url = '', key = '', password = '', ...emails] = process.argv.slice(2);

const signIn = (email: string) =>
  new Promise<{ took: number; status: number }>((resolve, reject) => {
    const began = performance.now();
    const headers = { apikey: key, 'Content-Type': 'application/json' };
    request(`${url}/auth/v1/token?grant_type=password`, { method: 'POST', headers }, (answer) => {
      answer
        .resume()
        .on('end', () =>
          resolve({ took: performance.now() - began, status: answer.statusCode ?? 0 }),
        );
    })
      .on('error', reject)
      .end(JSON.stringify({ email, password }));
  });

process.on('message', async () => {
  const all = await Promise.all(emails.map(signIn));
  process.send?.({
    took: all.map(({ took }) => took),
    statuses: all.map(({ status }) => status),
  } satisfies SignInTimes);
});

import { drainReader } from '../http/unread-bodies.ts';

type Refusal = () => Response;

export class RefusedBodyError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('the body was refused');
    this.refusal = refusal;
  }
}

/** Wraps a body. Until `stop` is called, `accept` may refuse a piece, which fails the reader with a RefusedBodyError. `pause` delays pieces. */
export function countBytes(
  body: ReadableStream<Uint8Array>,
  accept: (bytes: number) => Refusal | undefined,
  pause?: (bytes: number) => Promise<void>,
) {
  const reader = body.getReader();
  let isStopped = false;
  let refusal: Refusal | undefined;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        if (!isStopped) refusal = accept(value.byteLength);
        if (!refusal) {
          await pause?.(value.byteLength);
          return controller.enqueue(value);
        }
        controller.error(new RefusedBodyError(refusal));
        void drainReader(reader);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return {
    stream,
    stop() {
      isStopped = true;
      return refusal;
    },
  };
}

const PIECE_BYTES = 256 * 1024;

export type BodyPieces = Uint8Array<ArrayBuffer>[];

/** At most 256 kB each, because one buffer for a 5 MB picture causes long garbage collections. */
export async function readBodyPieces(body: ReadableStream<Uint8Array> | null): Promise<BodyPieces> {
  const pieces: BodyPieces = [];
  let current = new Uint8Array(0);
  let filled = 0;
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    // BodyPieces that an earlier call created are not copied again.
    if (
      filled === current.length &&
      chunk.length === PIECE_BYTES &&
      chunk.buffer.byteLength === PIECE_BYTES
    ) {
      pieces.push(chunk);
      continue;
    }
    for (let from = 0; from < chunk.length; ) {
      if (filled === current.length) {
        current = new Uint8Array(PIECE_BYTES);
        filled = 0;
        pieces.push(current);
      }
      const part = chunk.subarray(from, from + current.length - filled);
      current.set(part, filled);
      filled += part.length;
      from += part.length;
    }
  }
  if (filled < current.length) pieces[pieces.length - 1] = current.slice(0, filled);
  return pieces;
}

export const getTotalLength = (pieces: BodyPieces): number =>
  pieces.reduce((total, { length }) => total + length, 0);

export const toStream = (pieces: BodyPieces): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });

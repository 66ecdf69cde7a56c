/** Whether every other byte is 0, as in Latin text in UTF-16 without a byte order mark. */
function isEveryOther(bytes: Uint8Array, from: 0 | 1): boolean {
  const start = bytes.subarray(0, 200);
  const zeros = (parity: number) =>
    start.filter((byte, at) => at % 2 === parity && byte === 0).length;
  return zeros(from) > start.length / 4 && zeros(1 - from) === 0;
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const signInWord = /\p{L}[\u0080-\u009f¡-©«-´¶-¹»-¿]\p{L}|(?<![^\s,;"])[£¥¯¼¾]\p{L}{2}/u;
const nordicBesideCzech = /ø\p{L}{0,9}[áíéúýìùè]|[áíéúýìùè]\p{L}{0,9}ø/iu;
const fullWidth = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/gu;
const halfWidth = /[\uff61-\uff9f]/g;
const countOf = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/** Decodes text as spreadsheets save it in the UK, Central Europe and Japan; null for data with zeros that is not UTF-16. */
export function decodeText(bytes: Uint8Array): string | null {
  const isMarked = (first: number, second: number) => bytes[0] === first && bytes[1] === second;
  if (isMarked(0xff, 0xfe) || isEveryOther(bytes, 1))
    return new TextDecoder('utf-16le').decode(bytes);
  if (isMarked(0xfe, 0xff) || isEveryOther(bytes, 0))
    return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return null;
  const utf8 = decodeStrictly(bytes, 'utf-8');
  if (utf8 !== null) return utf8;
  const japanese = decodeStrictly(bytes, 'shift_jis');
  if (japanese !== null && countOf(japanese, fullWidth) > 2 * countOf(japanese, halfWidth))
    return japanese;
  const western = new TextDecoder('windows-1252').decode(bytes);
  const isCentral = signInWord.test(western) || nordicBesideCzech.test(western);
  return isCentral ? new TextDecoder('windows-1250').decode(bytes) : western;
}

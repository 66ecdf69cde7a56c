/** With more parameters PGlite 0.4 loses track of the protocol, and all later queries return nothing. */
const MAX_PGLITE_PARAMETERS = 32_767;

/** At about 5,000 nested lists the stack overflows, and PGlite 0.4 reports success. */
const MAX_PGLITE_NESTING = 1000;

/** Ignores brackets inside quotation marks. Reads the text in a single pass, so that no text can make it slow. */
function isNestedTooDeeply(text: string): boolean {
  if (text.length <= MAX_PGLITE_NESTING) return false;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    if (character === '"') isText = !isText;
    else if (isText) at += character === '\\' ? 1 : 0;
    else if ('[{('.includes(character)) depth++;
    else if (')}]'.includes(character)) depth--;
    if (depth > MAX_PGLITE_NESTING) return true;
  }
  return false;
}

export function refuseUnsafeStatement(sql: string, parameters: readonly unknown[]): void {
  if (parameters.length > MAX_PGLITE_PARAMETERS) {
    throw Object.assign(new Error('too many values for one statement'), {
      code: 'MAX_PARAMETERS_EXCEEDED',
    });
  }
  if ([sql, ...parameters].some((text) => typeof text === 'string' && isNestedTooDeeply(text))) {
    throw Object.assign(new Error('nested too deeply'), { code: '54001' });
  }
}

type Serializers = Record<number, (value: unknown) => unknown>;

/** Fails early for values that cannot become text, such as {} for a list. Both drivers would stop mid-message and break the next query. */
export const requireTextValues = <S extends Serializers>(serializers: S): S =>
  new Proxy(serializers, {
    get(all, type) {
      const serialize = all[Number(type)];
      return (
        serialize &&
        ((value: unknown) => {
          const text = serialize(value);
          if (typeof text === 'string') return text;
          throw Object.assign(new Error('a value of the wrong type'), { code: '22P02' });
        })
      );
    },
  });

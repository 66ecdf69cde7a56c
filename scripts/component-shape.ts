/** How many hooks a component or hook may call, and how many props a component may take. */
const MAX_HOOKS = 10;
const MAX_PROPS = 10;
const limits = { hooks: MAX_HOOKS, props: MAX_PROPS };

type Shape = { name: string; hooks: number; props: number };

const isComponent = (name: string) => /^[A-Z]\w*[a-z]/.test(name);
const isHook = (name: string) => /^use[A-Z]/.test(name);

/** Declarations at the start of a line with all their lines, as the formatter indents what is in them. */
function* declarationsIn(text: string): Generator<{ kind: string; name: string; body: string }> {
  const starts = /^(?:export )?(?:default )?(?:async )?(function|const|type) (\w+)/gm;
  for (const found of text.matchAll(starts)) {
    const [words, kind = '', name = ''] = found;
    const after = found.index + words.length;
    const length = text.slice(after).search(/\n(?=[A-Za-z/])/);
    yield { kind, name, body: length < 0 ? text.slice(after) : text.slice(after, after + length) };
  }
}

const closing: Record<string, string> = { '(': ')', '{': '}', '[': ']', '<': '>' };

/** The pieces between separators that no bracket holds; ends at a bracket that was not opened. */
function pieces(
  text: string,
  isSeparator: (sign: string) => boolean,
): { parts: string[]; end: number } {
  const parts = [''];
  const open: string[] = [];
  for (const [at, sign] of [...text].entries()) {
    const isArrow = sign === '>' && text[at - 1] === '=';
    if (!isArrow && open.length > 0 && sign === open.at(-1)) open.pop();
    else if (closing[sign]) open.push(closing[sign]);
    else if (open.length === 0 && !isArrow && ')}]>'.includes(sign)) return { parts, end: at };
    if (open.length === 0 && isSeparator(sign)) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return { parts, end: text.length };
}

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '').trim();
const filled = (parts: readonly string[]) => parts.map(withoutComments).filter(Boolean);

/** Names in the braces of a pattern or a type, without a rest. */
const membersIn = (braces: string) =>
  filled(pieces(braces.slice(1), (sign) => sign === ',' || sign === ';').parts).filter(
    (each) => !each.startsWith('...'),
  );

type TypeOf = (name: string) => string | undefined;

/** The properties of a type as far as it is written in the app: literals, their intersections, Pick and Omit. */
function propertiesOf(type: string, typeOf: TypeOf, depth = 0): string[] {
  if (depth > 5) return [];
  return filled(pieces(type, (sign) => sign === '&').parts).flatMap((part) => {
    if (part.startsWith('{'))
      return membersIn(part).map((member) => /^(?:readonly )?(\w+)/.exec(member)?.[1] ?? member);
    const [, name = '', given = ''] = /^(\w+)(?:<([\s\S]*)>)?$/.exec(part) ?? [];
    const [of = '', keys = ''] = filled(pieces(given, (sign) => sign === ',').parts);
    const named = [...keys.matchAll(/'(\w+)'/g)].map(([, key = '']) => key);
    if (name === 'Pick') return named;
    if (name === 'Omit')
      return propertiesOf(of, typeOf, depth + 1).filter((property) => !named.includes(property));
    if (['Partial', 'Readonly', 'PropsWithChildren'].includes(name))
      return propertiesOf(of, typeOf, depth + 1);
    return propertiesOf(typeOf(name) ?? '', typeOf, depth + 1);
  });
}

function propsOf(body: string, typeOf: TypeOf): number {
  const from = /^(?:<[^(]*>)?\(|^(?:: [^=]+)? = (?:\w+\()?(?:async )?(?:function \w*)?\(/.exec(
    body,
  );
  if (!from) return 0;
  const [given = ''] = filled(pieces(body.slice(from[0].length), (sign) => sign === ',').parts);
  const [pattern = '', type = ''] = filled(pieces(given, (sign) => sign === ':').parts);
  const taken = pattern.startsWith('{') ? membersIn(pattern).length : 0;
  return Math.max(taken, new Set(propertiesOf(type, typeOf)).size);
}

const HOOK_CALL = /(?<![.\w])use(?:[A-Z]\w*)?(?:<[^()]*>)?\(/g;

/** Components and hooks of a file, with the hooks they call and the props they take. */
export function shapesIn(text: string, exportedType: TypeOf = () => undefined): Shape[] {
  const types = typesIn(text);
  return [...declarationsIn(text)].flatMap(({ kind, name, body }) =>
    kind === 'type' || (!isComponent(name) && !isHook(name))
      ? []
      : [
          {
            name,
            hooks: [...withoutComments(body).matchAll(HOOK_CALL)].length,
            props: isComponent(name)
              ? propsOf(body, (type) => types.get(type) ?? exportedType(type))
              : 0,
          },
        ],
  );
}

const typesIn = (text: string) =>
  new Map(
    [...declarationsIn(text)].flatMap(({ kind, name, body }) =>
      kind === 'type'
        ? [[name, body.replace(/^(?:<[^=]*>)?\s*=/, '').replace(/;\s*$/, '')] as const]
        : [],
    ),
  );

type Limits = { hooks?: number; props?: number };

/** Components and hooks that are larger, with their figures. An entry is lowered or taken out with what it names; none is added. */
export const largeComponents: Record<string, Limits> = {
  'app/components/ui/dialog.tsx Dialog': { props: 11 },
  'app/features/auto-seating/use-seat-for-me.ts useSeatForMe': { hooks: 15 },
  'app/features/guest-page/components/guest-page.tsx GuestPage': { hooks: 14 },
  'app/features/import/components/use-guest-import.ts useGuestImport': { hooks: 13 },
  'app/features/room/canvas/components/plan-bar.tsx Palette': { props: 13 },
  'app/features/room/canvas/components/plan-bar.tsx PhoneCard': { props: 13 },
  'app/features/room/canvas/components/plan-bar.tsx PlanBar': { props: 13 },
  'app/features/room/canvas/components/plan-facts.tsx PlanFacts': { props: 11 },
  'app/features/room/canvas/components/room-plan.tsx RoomCanvas': { props: 17 },
  'app/features/room/components/room-pane.tsx RoomPane': { hooks: 20, props: 11 },
  'app/features/seating/tables/components/table-shape.tsx TableShape': { props: 12 },
};

const remedies = {
  hooks: `at most ${MAX_HOOKS}; put those that belong together into a hook, or part the component`,
  props: `at most ${MAX_PROPS}; what its neighbours share is a context, or a store with selectors`,
};

/** Components and hooks with too many hooks or props, and exceptions that are larger than needed. */
export function faultsOfShapes(
  files: ReadonlyMap<string, string>,
  allowed: Record<string, Limits> = largeComponents,
): string[] {
  const sources = [...files].filter(([file]) => file.startsWith('app/'));
  const exported = new Map(sources.flatMap(([, text]) => [...typesIn(text)]));
  const shapes = new Map<string, Shape>(
    sources.flatMap(([file, text]) =>
      shapesIn(text, (name) => exported.get(name)).map(
        (shape) => [`${file} ${shape.name}`, shape] as const,
      ),
    ),
  );
  const faults = [...shapes].flatMap(([key, shape]) =>
    (['hooks', 'props'] as const).flatMap((what) => {
      const [has, exception] = [shape[what], allowed[key]?.[what]];
      if (exception !== undefined && has < exception)
        return [`${key} has ${has} ${what}; say so in largeComponents, or take it out`];
      return has > (exception ?? limits[what])
        ? [`${key} has ${has} ${what}; ${remedies[what]}`]
        : [];
    }),
  );
  const gone = Object.keys(allowed).filter((key) => !shapes.has(key));
  return [...faults, ...gone.map((key) => `${key} is gone; take it out of largeComponents`)];
}

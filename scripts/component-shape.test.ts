import { expect, test } from 'vitest';
import { findShapeFaults, listShapes } from './component-shape';

const shapeOf = (text: string, file?: string) => listShapes(text, file)[0];

test.each([
  ['export function List({ a, b, ...rest }: Props) {\n  return null;\n}\n', 2],
  [
    'type Props = {\n  a: string;\n  /** A word; or two. */\n  b: (of: { c: string; d: string }) => void;\n};\nexport const List = (props: Props) => null;\n',
    2,
  ],
  [
    'type Acts = { a: string };\ntype Props = Acts & { b: string };\nexport default function List(props: Props) {}\n',
    2,
  ],
  ["export function List({ a }: Pick<Props, 'a' | 'b' | 'c'>) {}\n", 3],
  [
    "type Props = { a: string; b: string };\nexport function List(props: Omit<Props, 'a'> & { c: string }) {}\n",
    2,
  ],
  [
    'export const Row = memo(function Row({ a, b }: { a: Map<string, number>; b: string }) {\n  return null;\n});\n',
    2,
  ],
  ['export const Line = () => null;\n', 0],
  [
    'type FieldProps<Values> = { name: Path<Values>; label: string; help?: string };\nexport const TextField = <Values extends FieldValues>({\n  name,\n  ...input\n}: FieldProps<Values>) => (\n  <input {...input} />\n);\n',
    3,
  ],
  [
    'export const NewPassword = <Values extends { [key: string]: (typed: string) => void }>({\n  form,\n  label,\n}: {\n  form: UseFormReturn<Values>;\n  label: string;\n}) => <input />;\n',
    2,
  ],
])('counts the props of %j', (text, props) => {
  expect(listShapes(text).map((shape) => shape.props)).toEqual([props]);
});

test('counts the props of a type that another file exports', () => {
  const files = new Map([
    [
      'app/lib/a.ts',
      `export type ListProps = { ${'abcdefghijk'.replaceAll(/./g, '$&: string; ')} };\n`,
    ],
    ['app/lib/b.tsx', 'export const List = (props: ListProps) => null;\n'],
  ]);
  expect(findShapeFaults(files)).toEqual([
    expect.stringContaining('app/lib/b.tsx List has 11 props'),
  ]);
});

test('counts the hooks of each component and of each custom hook', () => {
  const text =
    'export function List() {\n  const [a] = useState<string | null>(null);\n  const b = use(Shared);\n  useReplies();\n  hasAnyReply();\n}\n\nfunction useReplies() {\n  useEffect(() => {});\n}\n';
  expect(listShapes(text)).toEqual([
    { name: 'List', hooks: 3, props: 0 },
    { name: 'useReplies', hooks: 1, props: 0 },
  ]);
  expect(shapeOf('export const useListState = <Part>(of: Part) => use(of);\n', 'app/a.ts')).toEqual(
    {
      name: 'useListState',
      hooks: 1,
      props: 0,
    },
  );
  expect(shapeOf('// useState()\nconst list = useState();\n')).toBeUndefined();
});

test.each([
  ['const acts = { ...usePan(look) };', 1],
  ['<div {...usePan(look)} />;', 1],
  ['const stop = useRef<() => void>(() => {});', 1],
  ["const [read] = useState<typeof import('@/lib/a')>();", 1],
  ['let shown: ReturnType<typeof useShownPassword>; list.useAll(); hasAnyReply();', 0],
])('counts the hooks of %j', (line, hooks) => {
  expect(listShapes(`export function List() {\n  ${line}\n}\n`)).toEqual([
    { name: 'List', hooks, props: 0 },
  ]);
});

const withHooks = (count: number) =>
  new Map([['app/lib/list.tsx', `function List() {\n${'  useState();\n'.repeat(count)}}\n`]]);

test('refuses a component with more than ten hooks', () => {
  expect(findShapeFaults(withHooks(10))).toEqual([]);
  expect(findShapeFaults(withHooks(11))).toEqual([
    expect.stringContaining('app/lib/list.tsx List has 11 hooks'),
  ]);
});

import ts from 'typescript';

/** How many hooks a component or hook may call, and how many props a component may take. */
const MAX_HOOKS = 10;
const MAX_PROPS = 10;
const limits = { hooks: MAX_HOOKS, props: MAX_PROPS };

type Shape = { name: string; hooks: number; props: number };

const isComponent = (name: string) => /^[A-Z]\w*[a-z]/.test(name);
const isHook = (name: string) => /^use[A-Z]/.test(name);

type Declared = { name: string; node: ts.Node; value: ts.Node | undefined };
type TypeOf = (name: string) => ts.TypeNode | undefined;

// TypeScript picks the syntax by file name. In a .tsx file `<Part>(…` would start an element.
const parse = (file: string, text: string) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest).statements;

function declaredIn(statement: ts.Statement): Declared[] {
  if (ts.isFunctionDeclaration(statement) && statement.name)
    return [{ name: statement.name.text, node: statement, value: statement }];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap((node) =>
    ts.isIdentifier(node.name) ? [{ name: node.name.text, node, value: node.initializer }] : [],
  );
}

const typesIn = (statements: readonly ts.Statement[]) =>
  new Map(
    statements
      .filter(ts.isTypeAliasDeclaration)
      .map(({ name, type }) => [name.text, type] as const),
  );

const isHookCall = (node: ts.Node) =>
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  /^use(?:[A-Z]|$)/.test(node.expression.text);

function countHooks(node: ts.Node): number {
  let hooks = isHookCall(node) ? 1 : 0;
  ts.forEachChild(node, (child) => {
    hooks += countHooks(child);
  });
  return hooks;
}

const literalsIn = (type: ts.TypeNode | undefined): string[] => {
  if (!type) return [];
  if (ts.isUnionTypeNode(type)) return type.types.flatMap(literalsIn);
  return ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? [type.literal.text] : [];
};

/** Returns the properties of a type declared in the app. Handles literals, intersections, Pick and Omit. */
function propertiesOf(type: ts.TypeNode | undefined, typeOf: TypeOf, depth = 0): string[] {
  if (!type || depth > 5) return [];
  if (ts.isParenthesizedTypeNode(type)) return propertiesOf(type.type, typeOf, depth);
  if (ts.isIntersectionTypeNode(type))
    return type.types.flatMap((part) => propertiesOf(part, typeOf, depth));
  if (ts.isTypeLiteralNode(type))
    return type.members.flatMap(({ name }) =>
      name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : [],
    );
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return [];
  const { text: name } = type.typeName;
  const [of, keys] = type.typeArguments ?? [];
  const named = literalsIn(keys);
  if (name === 'Pick') return named;
  if (name === 'Omit')
    return propertiesOf(of, typeOf, depth + 1).filter((property) => !named.includes(property));
  if (['Partial', 'Readonly', 'PropsWithChildren'].includes(name))
    return propertiesOf(of, typeOf, depth + 1);
  return propertiesOf(typeOf(name), typeOf, depth + 1);
}

/** Returns the function of a declaration, even if it is passed to memo(). */
function functionIn(value: ts.Node | undefined): ts.SignatureDeclaration | undefined {
  if (value && ts.isCallExpression(value)) return functionIn(value.arguments[0]);
  return value && ts.isFunctionLike(value) ? value : undefined;
}

function countProps(value: ts.Node | undefined, typeOf: TypeOf): number {
  const props = functionIn(value)?.parameters[0];
  if (!props) return 0;
  const taken = ts.isObjectBindingPattern(props.name)
    ? props.name.elements.filter(({ dotDotDotToken }) => !dotDotDotToken).length
    : 0;
  return Math.max(taken, new Set(propertiesOf(props.type, typeOf)).size);
}

function shapesOf(statements: readonly ts.Statement[], exportedType: TypeOf): Shape[] {
  const types = typesIn(statements);
  const typeOf: TypeOf = (name) => types.get(name) ?? exportedType(name);
  return statements
    .flatMap(declaredIn)
    .filter(({ name }) => isComponent(name) || isHook(name))
    .map(({ name, node, value }) => ({
      name,
      hooks: countHooks(node),
      props: isComponent(name) ? countProps(value, typeOf) : 0,
    }));
}

/** Lists the components and hooks of a file, with the hooks they call and the props they take. */
export const listShapes = (text: string, file = 'app/list.tsx'): Shape[] =>
  shapesOf(parse(file, text), () => undefined);

const remedies = {
  hooks: `at most ${MAX_HOOKS}; put those that belong together into a hook, or part the component`,
  props: `at most ${MAX_PROPS}; what its neighbours share is a context, or a store with selectors`,
};

export function findShapeFaults(files: ReadonlyMap<string, string>): string[] {
  const sources = [...files]
    .filter(([file]) => /^app\/.*\.tsx?$/.test(file))
    .map(([file, text]) => [file, parse(file, text)] as const);
  const exported = new Map(sources.flatMap(([, statements]) => [...typesIn(statements)]));
  return sources.flatMap(([file, statements]) =>
    shapesOf(statements, (name) => exported.get(name)).flatMap((shape) =>
      (['hooks', 'props'] as const)
        .filter((property) => shape[property] > limits[property])
        .map(
          (property) =>
            `${file} ${shape.name} has ${shape[property]} ${property}; ${remedies[property]}`,
        ),
    ),
  );
}

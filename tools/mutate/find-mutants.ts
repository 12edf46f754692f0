import { parseAst } from 'vite';

/** One small change of a source file. */
export interface Mutant {
  start: number;
  end: number;
  replacement: string;
  /** The expression that the change changes. */
  within: { start: number; end: number };
  /** Whether it runs when its file is loaded, once for all tests. */
  isLoaded: boolean;
}

type Change = Omit<Mutant, 'within' | 'isLoaded'>;

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const OTHER_OPERATOR: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '-': '+',
  '*': '/',
  '/': '*',
};
const OTHER_SQL: [RegExp, string][] = [
  [/ and /g, ' or '],
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ is not null/g, ' is null'],
];

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

const isSql = (tag: unknown) => isNode(tag) && tag.type === 'Identifier' && tag.name === 'sql';

/** The changes of one node: limits, conditions and constants. Types and texts for people are left alone. */
function* changesOf(node: SyntaxNode, source: string): Generator<Change> {
  const { type, start, end } = node;
  const text = source.slice(start, end);
  if (type === 'BinaryExpression' || type === 'LogicalExpression') {
    const other = OTHER_OPERATOR[node.operator as string];
    const [left, right] = [node.left as SyntaxNode, node.right as SyntaxNode];
    const between = source.slice(left.end, right.start);
    if (other)
      yield {
        start: left.end,
        end: right.start,
        replacement: between.replace(node.operator as string, () => other),
      };
  }
  if (type === 'IfStatement' || type === 'ConditionalExpression') {
    const test = node.test as SyntaxNode;
    yield { start: test.start, end: test.end, replacement: `!(${source.slice(test.start, test.end)})` };
    if (type === 'IfStatement') yield { start: test.start, end: test.end, replacement: 'false' };
  }
  if (type === 'Literal' && typeof node.value === 'number')
    yield { start, end, replacement: `(${text} + 1)` };
  if (type === 'Literal' && typeof node.value === 'boolean')
    yield { start, end, replacement: String(!node.value) };
  if (type === 'TaggedTemplateExpression' && isSql(node.tag))
    for (const quasi of (node.quasi as SyntaxNode).quasis as SyntaxNode[])
      for (const [pattern, replacement] of OTHER_SQL)
        for (const found of source.slice(quasi.start, quasi.end).matchAll(pattern)) {
          const at = quasi.start + found.index;
          yield { start: at, end: at + found[0].length, replacement };
        }
}

const NOT_CHANGED = new Set(['typeAnnotation', 'returnType', 'typeArguments']);

const isName = (node: SyntaxNode, key: string) => key === 'key' && node.computed !== true;

const isFunction = ({ type }: SyntaxNode) => /Function/.test(type);

function* walk(value: unknown, source: string, isLoaded = true): Generator<Mutant> {
  if (Array.isArray(value)) for (const entry of value) yield* walk(entry, source, isLoaded);
  if (!isNode(value) || value.type.startsWith('TS') || value.type === 'ImportDeclaration') {
    // What a cast holds is code; a type is not.
    if (isNode(value) && isNode(value.expression)) yield* walk(value.expression, source, isLoaded);
    return;
  }
  const { start, end } = value.type === 'IfStatement' ? (value.test as SyntaxNode) : value;
  for (const change of changesOf(value, source)) yield { ...change, within: { start, end }, isLoaded };
  for (const [key, child] of Object.entries(value))
    if (!NOT_CHANGED.has(key) && !isName(value, key))
      yield* walk(child, source, isLoaded && !isFunction(value));
}

/** All small changes of a TypeScript source, in the order of their places. */
export function findMutants(source: string): Mutant[] {
  return [...walk(parseAst(source, { lang: 'ts' }).body, source)];
}

export const applyMutant = (source: string, { start, end, replacement }: Change): string =>
  source.slice(0, start) + replacement + source.slice(end);

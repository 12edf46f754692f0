import { ACCENT_WORDS, LIMIT_OPERATORS, SYMBOL_WORDS } from './formula-words.ts';

/** A node of MathML: an element, or a text without type. */
export interface MathElement {
  type?: string;
  text?: string;
  children?: readonly MathElement[];
}

/** The nesting at which a description ends; real formulas are far below. */
const MAX_DEPTH = 60;

/** Reads a formula in Portuguese words, for screen readers. */
export function describeFormula(formula: MathElement): string {
  return read(formula, 0)
    .replace(/(\d) , (?=\d)/g, '$1,')
    .replace(/(\d) (?=\d)/g, '$1')
    .replace(/\s+([,;:])/g, '$1')
    .replace(/,(\s*[,;:])+/g, ',')
    .replace(/\s+/g, ' ')
    .replace(/^[,\s]+|[,\s]+$/g, '');
}

const symbolOf = ({ text, children = [] }: MathElement): string => text ?? children.map(symbolOf).join('');

const ROWS = new Set(['mrow', 'mstyle', 'mpadded', 'semantics', 'math', 'menclose', 'mtd']);

/** An element without those around it that only group. */
function unwrap(element: MathElement | undefined): MathElement {
  const [only, ...others] = (element?.children ?? []).filter(({ type }) => type !== 'mspace');
  return element?.type && ROWS.has(element.type) && only && others.length === 0
    ? unwrap(only)
    : (element ?? {});
}

const isSimple = (element: MathElement | undefined): boolean =>
  ['mi', 'mn', 'mo', 'mtext'].includes(unwrap(element).type ?? '');

function read(element: MathElement | undefined, depth: number): string {
  if (!element || depth > MAX_DEPTH) return '';
  const { type = '', children = [] } = element;
  const [first, second, third] = children;
  const part = (child: MathElement | undefined) => read(child, depth + 1);
  switch (type) {
    case '':
    case 'mi':
    case 'mn':
    case 'mo': {
      const symbol = symbolOf(element).trim();
      return SYMBOL_WORDS.get(symbol) ?? symbol;
    }
    case 'mtext':
      return symbolOf(element);
    case 'annotation':
    case 'mspace':
    case 'mphantom':
      return '';
    case 'mfrac':
      return isSimple(first) && isSimple(second)
        ? `${part(first)} sobre ${part(second)}`
        : `, fração de numerador ${part(first)} e denominador ${part(second)}, fim da fração,`;
    case 'msqrt':
      return readRoot('raiz quadrada de', children, depth);
    case 'mroot':
      return readRoot(`raiz de índice ${part(second)} de`, first ? [first] : [], depth);
    case 'msup':
      return `${part(first)} ${readExponent(second, depth)}`;
    case 'msub':
      return readLimits(first, second, undefined, depth);
    case 'munder':
      return readLimits(first, second, undefined, depth);
    case 'msubsup':
    case 'munderover':
      return readLimits(first, second, third, depth);
    case 'mover':
      return readAccent(first, second, depth);
    case 'mtable':
      return readTable(children, depth);
    default:
      return children.map(part).join(' ');
  }
}

function readRoot(name: string, children: readonly MathElement[], depth: number): string {
  const inside = children.map((child) => read(child, depth + 1)).join(' ');
  return children.length === 1 && isSimple(children[0])
    ? `${name} ${inside}`
    : `${name} ${inside}, fim da raiz,`;
}

function readExponent(exponent: MathElement | undefined, depth: number): string {
  const symbol = symbolOf(unwrap(exponent));
  if (symbol === '2') return 'ao quadrado';
  if (symbol === '3') return 'ao cubo';
  if (symbol === '∗' || symbol === '*') return 'asterisco';
  if (/^(′+|∘)$/.test(symbol)) return SYMBOL_WORDS.get(symbol) ?? symbol;
  const inside = read(exponent, depth + 1);
  return isSimple(exponent) ? `elevado a ${inside}` : `elevado a ${inside}, fim do expoente,`;
}

/** Subscript and superscript, or the limits of a sum, a product, an integral or a limit. */
function readLimits(
  base: MathElement | undefined,
  under: MathElement | undefined,
  over: MathElement | undefined,
  depth: number,
): string {
  const name = read(base, depth + 1);
  const below = read(under, depth + 1);
  const symbol = symbolOf(unwrap(base));
  if (LIMIT_OPERATORS.has(symbol))
    return over ? `${name} de ${below} até ${read(over, depth + 1)} de` : `${name} em ${below} de`;
  if (symbol === 'lim') return `limite com ${below} de`;
  if (ACCENT_WORDS.get(symbolOf(unwrap(under))) !== undefined) return name;
  return `${name} índice ${below}${over ? ` ${readExponent(over, depth)}` : ''}`;
}

function readAccent(base: MathElement | undefined, accent: MathElement | undefined, depth: number): string {
  const word = ACCENT_WORDS.get(symbolOf(unwrap(accent)));
  const name = read(base, depth + 1);
  return word === undefined ? `${name} com ${read(accent, depth + 1)} acima` : `${name} ${word}`;
}

function readTable(rows: readonly MathElement[], depth: number): string {
  const lines = rows.map(({ children = [] }, at) => {
    const cells = children.map((cell) => read(cell, depth + 1).trim()).filter((cell) => cell !== '');
    return `linha ${at + 1}: ${cells.join(', ')}`;
  });
  return `, tabela de ${rows.length} ${rows.length === 1 ? 'linha' : 'linhas'}: ${lines.join('; ')}, fim da tabela,`;
}

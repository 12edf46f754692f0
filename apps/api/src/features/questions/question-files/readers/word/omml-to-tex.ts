import { childElements, findElement, type XmlElement } from '../xml-elements.ts';

/** An equation of Word that has no counterpart in TeX. */
export class UnconvertibleEquationError extends Error {}

/** Characters that have a meaning of their own in TeX. */
const ESCAPED: Readonly<Record<string, string>> = {
  '\\': '\\backslash ',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '%': '\\%',
  '&': '\\&',
  '#': '\\#',
  _: '\\_',
  '^': '\\wedge ',
  '~': '\\sim ',
};

/** Signs that TeX writes as commands; most letters and relations are taken as they are. */
const COMMANDS: Readonly<Record<string, string>> = {
  '×': '\\times ',
  '÷': '\\div ',
  '·': '\\cdot ',
  '⋅': '\\cdot ',
  '±': '\\pm ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '∞': '\\infty ',
  '→': '\\to ',
  '⇒': '\\Rightarrow ',
  '⇔': '\\Leftrightarrow ',
  '∑': '\\sum ',
  '∏': '\\prod ',
  '∫': '\\int ',
  '∂': '\\partial ',
  '∆': '\\Delta ',
  '√': '\\surd ',
  '…': '\\dots ',
  '⋯': '\\cdots ',
  '−': '-',
  '\u2061': '',
  '\u00a0': '\\ ',
};

const LARGE_OPERATORS: Readonly<Record<string, string>> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∬': '\\iint',
  '∭': '\\iiint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
};

const ACCENTS: Readonly<Record<string, string>> = {
  '\u0302': '\\hat',
  '\u0303': '\\tilde',
  '\u0304': '\\bar',
  '\u0305': '\\overline',
  '\u0307': '\\dot',
  '\u0308': '\\ddot',
  '\u20d7': '\\vec',
};

const FUNCTIONS = new Set([
  'sin',
  'cos',
  'tan',
  'cot',
  'sec',
  'csc',
  'log',
  'ln',
  'exp',
  'lim',
  'max',
  'min',
]);

const escapeTex = (text: string): string =>
  [...text].map((sign) => ESCAPED[sign] ?? COMMANDS[sign] ?? sign).join('');

const attributeOf = (element: XmlElement | undefined, property: string): string | undefined =>
  findElement(findElement(element, `${element?.name}Pr`), property)?.attributes['m:val'];

const group = (tex: string): string => `{${tex}}`;

/** The TeX of one part of an element, in braces. */
const part = (element: XmlElement, name: string): string => group(contentToTex(findElement(element, name)));

function delimitersToTex(element: XmlElement): string {
  const open = attributeOf(element, 'm:begChr') ?? '(';
  const close = attributeOf(element, 'm:endChr') ?? ')';
  const separator = attributeOf(element, 'm:sepChr') ?? '|';
  const inside = childElements(element, 'm:e').map(contentToTex).join(escapeTex(separator));
  const sign = (written: string) => (written === '' ? '.' : (ESCAPED[written] ?? written));
  return `\\left${sign(open)}${inside}\\right${sign(close)}`;
}

function operatorToTex(element: XmlElement): string {
  const sign = attributeOf(element, 'm:chr') ?? '∫';
  const operator = LARGE_OPERATORS[sign] ?? escapeTex(sign);
  const lower = contentToTex(findElement(element, 'm:sub'));
  const upper = contentToTex(findElement(element, 'm:sup'));
  return `${operator}${lower && `_${group(lower)}`}${upper && `^${group(upper)}`}${part(element, 'm:e')}`;
}

function functionToTex(element: XmlElement): string {
  const name = contentToTex(findElement(element, 'm:fName'));
  const command = name.trim();
  return `${FUNCTIONS.has(command) ? `\\${command}` : name}${part(element, 'm:e')}`;
}

const rowsToTex = (rows: readonly string[], environment: string): string =>
  `\\begin{${environment}}${rows.join('\\\\')}\\end{${environment}}`;

const CONVERTERS: Readonly<Record<string, (element: XmlElement) => string>> = {
  'm:r': (element) =>
    childElements(element, 'm:t')
      .map((text) => escapeTex(text.children.filter((child) => typeof child === 'string').join('')))
      .join(''),
  'm:f': (element) => `\\frac${part(element, 'm:num')}${part(element, 'm:den')}`,
  'm:sSup': (element) => `${part(element, 'm:e')}^${part(element, 'm:sup')}`,
  'm:sSub': (element) => `${part(element, 'm:e')}_${part(element, 'm:sub')}`,
  'm:sSubSup': (element) => `${part(element, 'm:e')}_${part(element, 'm:sub')}^${part(element, 'm:sup')}`,
  'm:sPre': (element) => `{}_${part(element, 'm:sub')}^${part(element, 'm:sup')}${part(element, 'm:e')}`,
  'm:rad': (element) => {
    const degree = contentToTex(findElement(element, 'm:deg'));
    return `\\sqrt${degree && `[${degree}]`}${part(element, 'm:e')}`;
  },
  'm:d': delimitersToTex,
  'm:nary': operatorToTex,
  'm:func': functionToTex,
  'm:limLow': (element) => {
    const base = contentToTex(findElement(element, 'm:e')).trim();
    const operator = FUNCTIONS.has(base) ? `\\${base}` : `\\operatorname*${group(base)}`;
    return `${operator}_${part(element, 'm:lim')}`;
  },
  'm:limUpp': (element) => `\\overset${part(element, 'm:lim')}${part(element, 'm:e')}`,
  'm:acc': (element) =>
    `${ACCENTS[attributeOf(element, 'm:chr') ?? '\u0302'] ?? '\\hat'}${part(element, 'm:e')}`,
  'm:bar': (element) =>
    `${attributeOf(element, 'm:pos') === 'bot' ? '\\underline' : '\\overline'}${part(element, 'm:e')}`,
  'm:groupChr': (element) =>
    `${attributeOf(element, 'm:pos') === 'top' ? '\\overbrace' : '\\underbrace'}${part(element, 'm:e')}`,
  'm:m': (element) =>
    rowsToTex(
      childElements(element, 'm:mr').map((row) => childElements(row, 'm:e').map(contentToTex).join('&')),
      'matrix',
    ),
  // In Word a plain & aligns the lines.
  'm:eqArr': (element) =>
    rowsToTex(
      childElements(element, 'm:e').map((line) => contentToTex(line).replaceAll('\\&', '&')),
      'aligned',
    ),
  'm:box': (element) => part(element, 'm:e'),
  'm:borderBox': (element) => `\\boxed${part(element, 'm:e')}`,
  'm:phant': (element) => `\\phantom${part(element, 'm:e')}`,
};

const TRANSPARENT = new Set(['m:oMath', 'w:ins', 'w:sdt', 'w:sdtContent', 'w:hyperlink']);
const LEFT_OUT = new Set(['m:ctrlPr', 'w:rPr', 'w:del', 'w:bookmarkStart', 'w:bookmarkEnd', 'w:proofErr']);

/** Converts the content of an element of an equation. */
function contentToTex(element: XmlElement | undefined): string {
  return childElements(element).map(elementToTex).join('');
}

function elementToTex(element: XmlElement): string {
  const convert = CONVERTERS[element.name];
  if (convert) return convert(element);
  if (TRANSPARENT.has(element.name)) return contentToTex(element);
  if (LEFT_OUT.has(element.name) || element.name.endsWith('Pr')) return '';
  throw new UnconvertibleEquationError(element.name);
}

/** The TeX of a Word equation (`m:oMath`). */
export function ommlToTex(equation: XmlElement): string {
  return contentToTex(equation).trim();
}
